import { couponMargin } from '@fairbook/coupon';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import styles from './calculator.module.css';
import { type Figures, readSum } from './figures.ts';
import { Labelled } from './Settings.tsx';
import type { CalcState } from './state.ts';
import { meanText, shareText, sumText } from './text.ts';
import { stakeFor, type Worth } from './worth.ts';

interface Props {
  state: CalcState;
  figures: Figures;
  worth: Worth;
}

/** The coupon's value before any game starts. */
export function Value({ state, figures, worth }: Props) {
  const { t, lang } = useUi();
  const { value, mayBreakEven, mustBreakEven, legs } = worth;
  const edge = value.expected / Number(figures.stake) - 1;
  const overround = overroundOf(state, figures, worth);
  const rows: [key: string, text: string][] = [
    ['expected', meanText(value.expected, lang)],
    ['edge', shareText(edge, lang)],
    ['chance', chanceText(value.profit, lang) ?? t('calculator.notCounted')],
    ...(value.bankers < 1 ? ([['bankers', shareText(value.bankers, lang)]] as [string, string][]) : []),
    ...(overround === null ? [] : ([['overround', shareText(overround, lang)]] as [string, string][])),
    ...(mayBreakEven === null ? [] : ([['mayBreakEven', String(mayBreakEven)]] as [string, string][])),
    ...(mustBreakEven === null ? [] : ([['mustBreakEven', String(mustBreakEven)]] as [string, string][])),
  ];
  const isAllFair = legs.every(({ from }) => from === 'odds');
  return (
    <section className="panel pad stack" aria-labelledby="calculator-value">
      <h2 id="calculator-value">{t('calculator.value')}</h2>
      <dl className={styles.worth}>
        {rows.map(([key, text]) => (
          <div key={key} className={styles.pair}>
            <dt>{t(`calculator.value.${key}`)}</dt>
            <dd className="num" data-figure={key}>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="x-small muted">{t(isAllFair ? 'calculator.valueFair' : 'calculator.valueNote')}</p>
      <Wanted figures={figures} />
    </section>
  );
}

/** The chance of a profit as text: a range where the exact chance would take too long to compute. */
function chanceText(profit: Worth['value']['profit'], lang: string): string | null {
  if (!profit) return null;
  const [least, most] = [shareText(profit.least, lang), shareText(profit.most, lang)];
  return least === most ? least : `${least} – ${most}`;
}

/** The overround of the coupon in percent; null unless the whole market of each leg is known. */
function overroundOf(state: CalcState, { input }: Figures, { legs }: Worth): number | null {
  if (legs.some(({ overround }) => overround === null)) return null;
  const percent = couponMargin(
    state.type,
    input.systemValues ?? [],
    input.bets.map(({ blockId }, leg) => ({
      blockId: blockId ?? null,
      marginPercent: legs[leg]!.overround! * 100,
    })),
    input.amountByBlockId ?? null,
  );
  return percent === null ? null : percent / 100;
}

/** The stake needed for a target profit, with these results. */
function Wanted({ figures }: { figures: Figures }) {
  const { t, lang } = useUi();
  const [text, setText] = useState('');
  const profit = text ? readSum(text) : null;
  const stake = profit === null ? null : stakeFor(profit, figures);
  const answer =
    stake === null ? t('calculator.noStake') : t('calculator.stakeNeeded', { stake: sumText(stake, lang) });
  return (
    <div className={styles.wanted}>
      <Labelled label={t('calculator.wanted')}>
        {(id) => (
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="100"
            value={text}
            onChange={(event) => setText(event.target.value.replace(/[^\d.,]/g, '').slice(0, 20))}
          />
        )}
      </Labelled>
      <p className="small" role="status">
        {profit === null ? '' : answer}
      </p>
    </div>
  );
}
