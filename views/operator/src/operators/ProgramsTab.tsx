import type { AnswerOf, houseWebhooks } from '@fairbook/contracts';
import { MOST_HOUSE_WEBHOOKS } from '@fairbook/contracts/after/webhook-kinds';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import styles from '../risk/risk.module.css';
import { ProgramForm } from './ProgramForm.tsx';
import { ProgramRow } from './ProgramRow.tsx';

interface Props {
  start: AnswerOf<typeof houseWebhooks.list>;
  api: ViewContext['api'];
}

/** The house's webhooks: added with a secret that is shown once, listed with how they do, tried out and told again. */
export function ProgramsTab({ start, api }: Props) {
  const { t } = useUi();
  const [{ webhooks, iso }, setList] = useState(start);
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const read = async () => setList(await api('houseWebhooks.list'));

  return (
    <>
      <p className="small muted">
        {t('operator.operators.hooks.about')}{' '}
        <a className="link" href="/docs/api#webhook-events">
          {t('operator.operators.hooks.docs')}
        </a>
      </p>
      <div role="status">
        {made ? (
          <section className="panel">
            <div className={styles.form}>
              <p>{t('operator.operators.hooks.made', { url: made.url })}</p>
              <Field
                label={t('operator.operators.hooks.secret')}
                readOnly
                value={made.secret}
                onFocus={(event) => event.currentTarget.select()}
              />
            </div>
          </section>
        ) : null}
      </div>
      <Allowed to="operators.edit">
        {webhooks.length < MOST_HOUSE_WEBHOOKS ? (
          <section className="panel">
            <details className={styles.rest}>
              <summary>{t('operator.operators.hooks.add')}</summary>
              <ProgramForm
                iso={iso}
                action={t('operator.operators.hooks.addIt')}
                onSend={async (body) => {
                  const { secret, webhook } = await api('houseWebhooks.add', { body });
                  setMade({ url: webhook.url, secret });
                  await read();
                }}
              />
            </details>
          </section>
        ) : (
          <p className="muted">{t('operator.operators.hooks.full', { count: MOST_HOUSE_WEBHOOKS })}</p>
        )}
      </Allowed>
      {webhooks.length === 0 ? <Empty text={t('operator.operators.hooks.none')} /> : null}
      {webhooks.length > 0 ? (
        <section className="panel" aria-label={t('operator.operators.tab.programs')}>
          <ul className={styles.tree}>
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <ProgramRow
                  webhook={webhook}
                  iso={iso}
                  api={api}
                  onChanged={read}
                  onSecret={(secret) => setMade({ url: webhook.url, secret })}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
