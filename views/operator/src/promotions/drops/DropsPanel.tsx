import type { drops } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, useUi } from '@fairbook/ui';
import type { ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import { OfferFigures, Publish, Stop } from '../OfferPanel.tsx';

/** Above the terms of a campaign: what it is expected to cost, what it has given, and what can be done with it. */
export function DropsPanel({ entry, api, isDirty, reload }: ExtraProps) {
  const { t, lang } = useUi();
  const saving = useSaving(t('operator.failed'));
  if (!entry) return null;
  const { id, state, version, perThousand, cost, given, paid, left, iso } = entry.data as drops.Campaign;
  const euros = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  const act = (work: () => Promise<unknown>) => void saving.save(() => work().then(reload));
  const of = { params: { id }, body: { version } };
  return (
    <div className={styles.extra}>
      <OfferFigures
        form="drop"
        state={state}
        stateText={t(`editor.drop.state.${state}`)}
        facts={[
          [t('editor.drop.perThousand'), moneyText(perThousand, iso, lang)],
          [t('editor.drop.cost'), euros(cost)],
          [t('editor.drop.given'), String(given)],
          [t('editor.drop.paid'), euros(paid)],
          [t('editor.drop.left'), euros(left)],
        ]}
      >
        {state === 'public' ? (
          <a className="link small" href={`/${lang}/bonuses/rules/dropsnwins`}>
            {t('editor.drop.preview')}
          </a>
        ) : null}
      </OfferFigures>
      <Failure text={saving.failure} />
      {state === 'draft' ? (
        <Publish form="drop" {...{ isDirty, saving }} onPublish={() => act(() => api('drops.publish', of))} />
      ) : null}
      {state === 'public' ? (
        <Stop
          form="drop"
          saving={saving}
          hint={t('editor.drop.stopHint')}
          onStop={(note) => act(() => api('drops.stop', { ...of, body: { version, note } }))}
        />
      ) : null}
    </div>
  );
}
