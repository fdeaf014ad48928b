import type { Ratio } from '@fairbook/money';
import { displayOdds, oddsMilli } from '@fairbook/odds';
import { antiOddsOf, combinationsOf, factorsOf, traitsOf } from '@fairbook/settlement';
import { useUi } from '@fairbook/ui';
import styles from './calculator.module.css';
import type { Figures } from './figures.ts';
import { type CalcState, freeUnitsOf, isSystem } from './state.ts';
import { sumText } from './text.ts';

interface Props {
  state: CalcState;
  figures: Figures;
  view: number;
}

/** The calculation of the return, line by line. */
export function Steps({ state, figures, view }: Props) {
  const { t, lang } = useUi();
  const { combinations, stake, input } = figures;
  const bet = { num: stake, den: BigInt(combinations) };
  return (
    <details className="panel pad" open>
      <summary>
        <h2 className={styles.inline}>{t('calculator.how')}</h2>
      </summary>
      <ol className={styles.steps}>
        {state.legs.map((leg, place) => (
          <li key={place}>
            <b>{leg.name || t('calculator.legNumber', { number: place + 1 })}</b>{' '}
            {t(`calculator.did.${leg.result}`, { odds: displayOdds(oddsMilli(leg.coefMilli), view) })}{' '}
            {leg.rule4 > 0 ? `${t('calculator.didRule4', { percent: leg.rule4 })} ` : ''}
            {leg.deadHeat ? `${t('calculator.didTie', { tie: leg.deadHeat.join('/') })} ` : ''}
            {state.type === 'anti_express' ? '' : <LegFactor figures={figures} place={place} />}
          </li>
        ))}
      </ol>
      <p className="small">
        {isSystem(state) ? (
          <SizesText state={state} />
        ) : (
          t(`calculator.paid.${state.type as Exclude<CalcState['type'], 'system'>}`)
        )}{' '}
        {input.eachWay ? `${t('calculator.paidEachWay')} ` : ''}
        {combinations > 1 && !state.isStakedByBlock
          ? `${eachText(bet, (key) => t(`calculator.${key}`, { count: combinations, stake: sumText(bet.num / bet.den, lang) }))} `
          : ''}
        {state.type === 'anti_express'
          ? `${t('calculator.antiOdds', { odds: antiText(figures, view) })} `
          : ''}
        <b dir="ltr" className={styles.isolated}>
          {t('calculator.sum', {
            stake: sumText(stake, lang),
            factor: ratioText({ num: figures.return, den: stake }),
            sum: sumText(figures.return, lang),
          })}
        </b>
      </p>
      <p className="x-small muted">{t('calculator.engine')}</p>
    </details>
  );
}

/** The stake of each bet as an amount where it is one, else as its exact part of the whole. */
function eachText(
  { num, den }: { num: bigint; den: bigint },
  text: (key: 'eachExact' | 'eachPart') => string,
) {
  return text(num % den === 0n ? 'eachExact' : 'eachPart');
}

function antiText({ input }: Figures, view: number): string {
  return displayOdds(antiOddsOf(input) ?? oddsMilli(1000), view);
}

function LegFactor({ figures: { input }, place }: { figures: Figures; place: number }) {
  const { t } = useUi();
  const { win, place: placed } = factorsOf(input.bets[place]!);
  const text = input.eachWay
    ? t('calculator.factors', { win: ratioText(win), place: ratioText(placed) })
    : t('calculator.factor', { factor: ratioText(win) });
  return <span className="muted">{text}</span>;
}

function SizesText({ state }: { state: CalcState }) {
  const { t } = useUi();
  const units = freeUnitsOf(state);
  const bankers = traitsOf(state.type).allowsBankers
    ? state.legs.filter(({ blockId }) => blockId === 0).length
    : 0;
  const sizes = state.sizes.map((size) =>
    t('calculator.ofSize', { size, count: combinationsOf(units, size) }),
  );
  const text = t('calculator.paidSystem', { sizes: sizes.join(', '), count: state.sizes.length });
  return bankers > 0 ? `${text} ${t('calculator.paidBankers', { count: bankers })}` : text;
}

/** A factor as odds are written in every language: a point, at least two decimals, cut after four. */
function ratioText({ num, den }: Ratio): string {
  const digits = `${(num * 10_000n) / den}`.padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`;
}
