import type { handGames } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { useState } from 'react';
import type { Saving } from '../../page/use-saving.ts';
import risk from '../../risk/risk.module.css';
import { figureOf } from '../desk/figure-of.ts';
import styles from '../trading.module.css';
import { type Draft, draftOf, draftsOf, typedOf } from './drafts.ts';

interface Props {
  sportId: number;
  kinds: readonly handGames.HandKind[];
  drafts: readonly Draft[];
  api: ViewContext['api'];
  saving: Saving;
  onDrafts(drafts: readonly Draft[]): void;
}

const MARGIN = '6';
/** A figure, or nothing: other text must not count as an outcome that is not on offer. */
const ODDS = '\\s*(\\d+([.,]\\d+)?)?\\s*';

/** The markets of a game with their odds: typed, or filled in by the model behind those that are typed. */
export function MarketsEdit({ sportId, kinds, drafts, api, saving, onDrafts }: Props) {
  const { t } = useUi();
  const [kind, setKind] = useState('');
  const [margin, setMargin] = useState(MARGIN);
  const change = (n: number, next: Partial<Draft>) => onDrafts(drafts.with(n, { ...drafts[n]!, ...next }));
  const fill = () =>
    saving.save(async () => {
      const body = { sportId, margin: figureOf(margin) ?? Number.NaN, markets: typedOf(drafts) };
      onDrafts(draftsOf((await api('handGames.preview', { body })).markets));
    });
  return (
    <>
      {drafts.map((draft, n) => {
        const of = kinds.find(({ typeId }) => typeId === draft.typeId);
        return of ? (
          <fieldset key={n} className={styles.handMarket}>
            <legend>{of.name}</legend>
            {of.hasLine ? (
              <Field
                label={t('operator.hand.line')}
                value={draft.line}
                inputMode="text"
                autoComplete="off"
                onChange={(event) => change(n, { line: event.target.value })}
              />
            ) : null}
            {of.outcomes.map((name, place) => (
              <Field
                key={name}
                label={name}
                value={draft.coefs[place] ?? ''}
                inputMode="decimal"
                pattern={ODDS}
                title={t('operator.hand.oddsLike')}
                error={saving.field === `markets.${n}.coefs.${place}` ? saving.failure : undefined}
                autoComplete="off"
                onChange={(event) => change(n, { coefs: draft.coefs.with(place, event.target.value) })}
              />
            ))}
            <button
              type="button"
              className="btn sm"
              aria-label={t('operator.hand.removeOf', { name: of.name })}
              onClick={() => onDrafts(drafts.toSpliced(n, 1))}
            >
              {t('operator.top.remove')}
            </button>
          </fieldset>
        ) : null;
      })}
      <div className={risk.fields}>
        <Select
          label={t('operator.hand.kind')}
          value={kind}
          options={[
            { value: '', label: t('operator.offers.choose') },
            ...kinds.map(({ typeId, name }) => ({ value: String(typeId), label: name })),
          ]}
          onChange={(next) => {
            const found = kinds.find(({ typeId }) => String(typeId) === next);
            if (found) onDrafts([...drafts, draftOf(found)]);
            setKind('');
          }}
        />
        <Field
          label={t('operator.hand.margin')}
          hint={t('operator.hand.marginHint')}
          error={saving.field === 'margin' ? t('operator.hand.marginRange') : undefined}
          value={margin}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setMargin(event.target.value)}
        />
      </div>
      <div className="row wrap">
        <button type="button" className="btn" aria-disabled={saving.isBusy} onClick={() => void fill()}>
          {t('operator.hand.fill')}
        </button>
      </div>
    </>
  );
}
