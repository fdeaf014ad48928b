import { numberText } from '@fairbook/i18n';
import { formatOddsMilli, oddsMilli } from '@fairbook/odds';
import { Icon, useUi } from '@fairbook/ui';
import styles from './calculator.module.css';
import { legWorth, marketOf } from './chances.ts';
import { DraftField, WholeField } from './fields.tsx';
import { readOdds } from './OddsInput.tsx';
import { Labelled } from './Settings.tsx';
import { type CalcLeg, type CalcState, METHODS } from './state.ts';
import { shareText } from './text.ts';

interface Props {
  leg: CalcLeg;
  number: number;
  state: CalcState;
  view: number;
  onChange(changes: Partial<CalcLeg>): void;
  onState(changes: Partial<CalcState>): void;
}

/** Deductions, dead heats, place terms, and the value of the odds. */
export function LegMore({ leg, number, state, view, onChange, onState }: Props) {
  const { t, lang } = useUi();
  const worth = legWorth(leg, state.method);
  const fair = t(`calculator.fairFrom.${worth.from}`, { chance: shareText(worth.win, lang) });
  return (
    <details className={styles.more}>
      <summary className="small">
        <span className={styles.opener}>
          <Icon id="down" size="xs" />
          {t('calculator.more')}
        </span>{' '}
        <span className="muted">{fair}</span>
      </summary>
      <fieldset
        className={`${styles.fields} ${styles.ends}`}
        aria-label={t('calculator.legNumber', { number })}
      >
        <WholeField
          label={t('calculator.rule4')}
          value={leg.rule4}
          most={100}
          onValue={(rule4) => onChange({ rule4 })}
        />
        <PairField
          label={t('calculator.deadHeat')}
          hint="1/2"
          value={leg.deadHeat}
          most={100}
          onValue={(deadHeat) => onChange({ deadHeat })}
        />
        {state.isEachWay ? (
          <PairField
            label={t('calculator.terms')}
            hint="3/5"
            value={leg.terms}
            most={10}
            onValue={(terms) => onChange({ terms })}
          />
        ) : null}
        <ChanceField
          label={t('calculator.chance')}
          value={leg.chance}
          onValue={(chance) => onChange({ chance })}
        />
        {state.isEachWay && leg.terms ? (
          <ChanceField
            label={t('calculator.placeChance')}
            value={leg.placeChance}
            onValue={(placeChance) => onChange({ placeChance })}
          />
        ) : null}
        <MarketField key={view} leg={leg} view={view} onChange={onChange} />
        <Labelled label={t('calculator.method')} isSelect>
          {(id) => (
            <select
              id={id}
              value={state.method}
              onChange={(event) => onState({ method: event.target.value as CalcState['method'] })}
            >
              {METHODS.map((method) => (
                <option key={method} value={method}>
                  {t(`calculator.method.${method}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </fieldset>
      <Market leg={leg} state={state} />
    </details>
  );
}

function Market({ leg, state }: Pick<Props, 'leg' | 'state'>) {
  const { t, lang } = useUi();
  const market = marketOf(leg, state.method);
  if (!market) return <p className="x-small muted">{t('calculator.marketHint')}</p>;
  return (
    <p className="small">
      {t('calculator.market', {
        overround: shareText(market.overround, lang),
        chance: shareText(market.fair, lang),
        odds: market.fair > 0 ? numberText(1 / market.fair, lang) : '∞',
      })}
    </p>
  );
}

function MarketField({ leg, view, onChange }: Pick<Props, 'leg' | 'view' | 'onChange'>) {
  const { t } = useUi();
  const read = (text: string) =>
    text
      .split(/[\s;]+/)
      .slice(0, 40)
      .flatMap((one) => readOdds(one, view) ?? []);
  return (
    <DraftField
      label={t('calculator.others')}
      hint="3.40 3.60"
      written={leg.market.map((milli) => formatOddsMilli(oddsMilli(milli), view)).join(' ')}
      onText={(text) => onChange({ market: read(text) })}
    />
  );
}

interface PairProps {
  label: string;
  hint: string;
  value: readonly [number, number] | null;
  most: number;
  onValue(value: [number, number] | null): void;
}

/** Two whole numbers as in 1/2. */
function PairField({ label, hint, value, most, onValue }: PairProps) {
  function read(text: string) {
    const [, first = 0, second = 0] = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text)?.map(Number) ?? [];
    const isPair = first > 0 && second > 0 && first <= most && second <= most;
    onValue(isPair ? [first, second] : null);
  }
  return <DraftField label={label} hint={hint} written={value?.join('/') ?? ''} onText={read} />;
}

interface ChanceProps {
  label: string;
  value: number | null;
  onValue(millionths: number | null): void;
}

/** A chance in percent; an empty one is derived from the odds. */
function ChanceField({ label, value, onValue }: ChanceProps) {
  function read(text: string) {
    const percent = Number(text.replace(',', '.').replace('%', ''));
    onValue(percent > 0 && percent <= 100 ? Math.max(1, Math.round(percent * 10_000)) : null);
  }
  const written = value === null ? '' : String(value / 10_000);
  return <DraftField label={label} hint="%" written={written} onText={read} isNumber />;
}
