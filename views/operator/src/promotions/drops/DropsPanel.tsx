import type { drops } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import type { FormEvent } from 'react';
import type { ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import { Allowed } from '../../page/may.tsx';
import { TabLink } from '../../page/TabLink.tsx';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import risk from '../../risk/risk.module.css';

/** Above the terms of a campaign: what it is expected to cost, what it has given, and what can be done with it. */
export function DropsPanel({ entry, api, isDirty, reload }: ExtraProps) {
  const { t } = useUi();
  const saving = useSaving(t('editor.drop.failed'));
  if (!entry) return null;
  const campaign = entry.data as drops.Campaign;
  const { id, state, version } = campaign;
  const act = (work: () => Promise<unknown>) => void saving.save(() => work().then(reload));
  const of = { params: { id }, body: { version } };

  function onStop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note'));
    act(() => api('drops.stop', { ...of, body: { version, note } }));
  }
  return (
    <div className={styles.extra}>
      <Figures campaign={campaign} />
      <Failure text={saving.failure} />
      <Allowed to="codes.edit">
        {state === 'draft' ? (
          <p className="row wrap">
            <button
              type="button"
              className="btn primary"
              aria-disabled={isDirty || saving.isBusy}
              onClick={() => {
                if (!isDirty && !saving.isBusy) act(() => api('drops.publish', of));
              }}
            >
              {t('editor.drop.publish')}
            </button>
            {isDirty ? <small>{t('editor.drop.saveFirst')}</small> : null}
          </p>
        ) : null}
        {state === 'public' ? (
          <form className="row wrap" onSubmit={onStop}>
            <Field
              label={t('editor.drop.stopNote')}
              hint={t('editor.drop.stopHint')}
              name="note"
              required
              maxLength={500}
            />
            <button type="submit" className="btn sm" aria-disabled={saving.isBusy}>
              {t('editor.drop.stop')}
            </button>
          </form>
        ) : null}
      </Allowed>
    </div>
  );
}

function Figures({ campaign }: { campaign: drops.Campaign }) {
  const { t, lang } = useUi();
  const { state, perThousand, cost, given, paid, left, iso } = campaign;
  const euros = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  const facts: [string, string][] = [
    [t('editor.drop.perThousand'), moneyText(perThousand, iso, lang)],
    [t('editor.drop.cost'), euros(cost)],
    [t('editor.drop.given'), String(given)],
    [t('editor.drop.paid'), euros(paid)],
    [t('editor.drop.left'), euros(left)],
  ];
  return (
    <>
      <p className="row wrap">
        <Tag {...(state === 'stopped' && { tone: 'warn' as const })}>{t(`editor.drop.state.${state}`)}</Tag>
        {state === 'public' ? (
          <a className="link small" href={`/${lang}/bonuses/rules/dropsnwins`}>
            {t('editor.drop.preview')}
          </a>
        ) : null}
      </p>
      <dl className={risk.sums}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {t('editor.drop.costNote')}{' '}
        <TabLink page="offers" tab="budgets" className="link">
          {t('editor.drop.toBudgets')}
        </TabLink>
      </p>
    </>
  );
}
