import type { freeRounds } from '@fairbook/contracts';
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

/** Above the terms of an offer: what it costs, what became of it, and what can be done with it. */
export function FreePanel({ entry, api, isDirty, reload }: ExtraProps) {
  const { t } = useUi();
  const saving = useSaving(t('editor.freeRounds.failed'));
  if (!entry) return null;
  const offer = entry.data as freeRounds.FreeOffer;
  const { id, state, version } = offer;
  const act = (work: () => Promise<unknown>) => void saving.save(() => work().then(reload));
  const of = { params: { id }, body: { version } };

  function onStop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note'));
    act(() => api('freeRounds.stop', { ...of, body: { version, note } }));
  }
  return (
    <div className={styles.extra}>
      <Figures offer={offer} />
      <Failure text={saving.failure} />
      <Allowed to="codes.edit">
        {state === 'draft' ? (
          <p className="row wrap">
            <button
              type="button"
              className="btn primary"
              aria-disabled={isDirty || saving.isBusy}
              onClick={() => {
                if (!isDirty && !saving.isBusy) act(() => api('freeRounds.publish', of));
              }}
            >
              {t('editor.freeRounds.publish')}
            </button>
            {isDirty ? <small>{t('editor.freeRounds.saveFirst')}</small> : null}
          </p>
        ) : null}
        {state === 'public' ? (
          <form className="row wrap" onSubmit={onStop}>
            <Field
              label={t('editor.freeRounds.stopNote')}
              hint={t('editor.freeRounds.stopHint')}
              name="note"
              required
              maxLength={500}
            />
            <button type="submit" className="btn sm" aria-disabled={saving.isBusy}>
              {t('editor.freeRounds.stop')}
            </button>
          </form>
        ) : null}
      </Allowed>
    </div>
  );
}

function Figures({ offer }: { offer: freeRounds.FreeOffer }) {
  const { t, lang } = useUi();
  const { id, state, costEach, cost, drawn, left, players, played, won, iso } = offer;
  const euros = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  const facts: [string, string][] = [
    [t('editor.freeRounds.number'), String(id)],
    [t('editor.freeRounds.costEach'), euros(costEach)],
    [t('editor.freeRounds.cost'), euros(cost)],
    [t('editor.freeRounds.drawn'), euros(drawn)],
    [t('editor.freeRounds.left'), euros(left)],
    [t('editor.freeRounds.players'), String(players)],
    [t('editor.freeRounds.played'), String(played)],
    [t('editor.freeRounds.won'), moneyText(won, iso, lang)],
  ];
  return (
    <>
      <p>
        <Tag {...(state === 'stopped' && { tone: 'warn' as const })}>
          {t(`editor.freeRounds.state.${state}`)}
        </Tag>
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
        {t('editor.freeRounds.costNote')}{' '}
        <TabLink page="offers" tab="budgets" className="link">
          {t('editor.freeRounds.toBudgets')}
        </TabLink>
      </p>
    </>
  );
}
