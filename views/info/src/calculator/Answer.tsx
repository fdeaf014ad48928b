import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import styles from './calculator.module.css';
import type { Fault, Figures } from './figures.ts';
import { type CalcState, isSystem } from './state.ts';
import { sumText } from './text.ts';

/** The amounts of the coupon, or the missing inputs. Announced when they change. */
export function Answer({ state, figures }: { state: CalcState; figures: Figures | Fault }) {
  const { t, lang } = useUi();
  if (typeof figures === 'string') {
    return (
      <p className={`note warn ${styles.answer}`} role="status">
        {t(faultKey(figures, state), { count: state.legs.length })}
      </p>
    );
  }
  const { combinations, stake, minReturn, maxReturn } = figures;
  const profit = figures.return - stake;
  const rows: [key: string, value: string][] = [
    ['bets', numberText(combinations, lang)],
    ['wholeStake', sumText(stake, lang)],
    ['return', sumText(figures.return, lang)],
    ['profit', `${profit > 0n ? '+' : ''}${sumText(profit, lang)}`],
    ['least', minReturn === null ? t('calculator.noLeast') : sumText(minReturn, lang)],
    ['most', sumText(maxReturn, lang)],
  ];
  return (
    <section className={`panel ${styles.answer}`} aria-label={t('calculator.answer')}>
      <dl className={`figures ${styles.figures}`} aria-live="polite" aria-atomic="true">
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`calculator.answer.${key}`)}</dt>
            <dd data-figure={key} className={key === 'profit' ? (profit < 0n ? 'down' : 'up') : undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The text that helps with a fault, which partly depends on the type. */
function faultKey(fault: Fault, state: CalcState): string {
  if (fault !== 'bets.type_legs_mismatch') return `calculator.fault.${fault}`;
  if (state.type === 'single') return 'calculator.fault.single';
  if (isSystem(state)) return 'calculator.fault.bankers';
  return 'calculator.fault.more';
}
