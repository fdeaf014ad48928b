import type { freeRounds } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, useUi } from '@fairbook/ui';
import type { ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import { OfferFigures, Publish, Stop } from '../OfferPanel.tsx';

/** Above the terms of an offer: what it costs, what became of it, and what can be done with it. */
export function FreePanel({ entry, api, isDirty, reload }: ExtraProps) {
  const { t, lang } = useUi();
  const saving = useSaving(t('operator.failed'));
  if (!entry) return null;
  const { id, state, version, costEach, cost, drawn, left, players, played, won, iso } =
    entry.data as freeRounds.FreeOffer;
  const euros = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  const act = (work: () => Promise<unknown>) => void saving.save(() => work().then(reload));
  const of = { params: { id }, body: { version } };
  return (
    <div className={styles.extra}>
      <OfferFigures
        form="freeRounds"
        state={state}
        stateText={t(`editor.freeRounds.state.${state}`)}
        facts={[
          [t('editor.freeRounds.number'), String(id)],
          [t('editor.freeRounds.costEach'), euros(costEach)],
          [t('editor.freeRounds.cost'), euros(cost)],
          [t('editor.freeRounds.drawn'), euros(drawn)],
          [t('editor.freeRounds.left'), euros(left)],
          [t('editor.freeRounds.players'), String(players)],
          [t('editor.freeRounds.played'), String(played)],
          [t('editor.freeRounds.won'), moneyText(won, iso, lang)],
        ]}
      />
      <Failure text={saving.failure} />
      {state === 'draft' ? (
        <Publish
          form="freeRounds"
          {...{ isDirty, saving }}
          onPublish={() => act(() => api('freeRounds.publish', of))}
        />
      ) : null}
      {state === 'public' ? (
        <Stop
          form="freeRounds"
          saving={saving}
          hint={t('editor.freeRounds.stopHint')}
          onStop={(note) => act(() => api('freeRounds.stop', { ...of, body: { version, note } }))}
        />
      ) : null}
    </div>
  );
}
