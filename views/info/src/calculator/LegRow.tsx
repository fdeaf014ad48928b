import { traitsOf } from '@fairbook/settlement';
import { Icon, Segmented, useUi } from '@fairbook/ui';
import styles from './calculator.module.css';
import { LegMore } from './LegMore.tsx';
import { OddsInput } from './OddsInput.tsx';
import { type CalcLeg, RESULTS } from './state.ts';
import type { Calculator } from './use-calculator.ts';

interface Props {
  leg: CalcLeg;
  place: number;
  calculator: Calculator;
  view: number;
}

/** One selection: its odds, its result as one press, and everything else folded away. */
export function LegRow({ leg, place, calculator, view }: Props) {
  const { state, changeLeg, removeLeg } = calculator;
  const { t } = useUi();
  const number = place + 1;
  const change = (changes: Partial<CalcLeg>) => changeLeg(place, changes);
  const results = RESULTS.filter(
    (result) => result !== 'placed' || state.isEachWay || leg.result === 'placed',
  );
  return (
    <li className={styles.leg} data-result={leg.result}>
      <div className={styles.legTop}>
        <b className={styles.number}>{number}</b>
        <div className="input">
          <input
            aria-label={t('calculator.name', { number })}
            placeholder={t('calculator.namePlaceholder', { number })}
            value={leg.name}
            maxLength={60}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <OddsInput
          key={view}
          label={t('calculator.odds', { number })}
          milli={leg.coefMilli}
          view={view}
          onMilli={(coefMilli) => change({ coefMilli })}
        />
        <button
          type="button"
          className="ib sm"
          aria-label={t('calculator.remove', { number })}
          disabled={state.legs.length === 1}
          onClick={() => removeLeg(place)}
        >
          <Icon id="close" size="s" />
        </button>
      </div>
      <div className="row wrap">
        <div className={`${styles.wrap} ${styles.results}`}>
          <Segmented
            label={t('calculator.result', { number })}
            choices={results.map((result) => ({ id: result, label: t(`calculator.result.${result}`) }))}
            value={leg.result}
            onChange={(result) => change({ result })}
          />
        </div>
        {traitsOf(state.type).hasUnits ? (
          <Block leg={leg} number={number} calculator={calculator} onChange={change} />
        ) : null}
      </div>
      <LegMore
        leg={leg}
        number={number}
        state={state}
        view={view}
        onChange={change}
        onState={calculator.change}
      />
    </li>
  );
}

function Block({
  leg,
  number,
  calculator: { state },
  onChange,
}: Pick<Props, 'leg' | 'calculator'> & { number: number; onChange(changes: Partial<CalcLeg>): void }) {
  const { t } = useUi();
  const used = Math.max(0, ...state.legs.map(({ blockId }) => blockId ?? 0));
  const blocks = Array.from({ length: Math.min(state.legs.length, used + 1) }, (_, i) => i + 1);
  const isBankerPossible = traitsOf(state.type).allowsBankers || leg.blockId === 0;
  return (
    <div className={`input ${styles.block}`}>
      <select
        aria-label={t('calculator.group', { number })}
        value={leg.blockId ?? ''}
        onChange={({ target: { value } }) => onChange({ blockId: value === '' ? null : Number(value) })}
      >
        <option value="">{t('calculator.alone')}</option>
        {isBankerPossible ? <option value="0">{t('calculator.banker')}</option> : null}
        {blocks.map((block) => (
          <option key={block} value={block}>
            {t('calculator.block', { block })}
          </option>
        ))}
      </select>
      <Icon id="down" size="s" />
    </div>
  );
}
