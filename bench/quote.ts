import { couponMaths } from '@fairbook/coupon';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import Fastify from 'fastify';
import { marketsOf, odds } from '../apps/server/testing/sample-feed.ts';
import { COUPONS, openQuoteServer, requestOf } from './hot/quotes.ts';
import { median } from './quantile.ts';
import type { Row } from './table.ts';

const LEGS = 20;
const SIZES = Array.from({ length: LEGS }, (_, i) => i + 1);
const QUOTES = 400;
/** The games of the same-game combinations: three legs of each fill a coupon. */
const BUILT = Array.from({ length: 16 }, (_, i) => i + 1);
const SAME_GAMES = {
  typeId: 1,
  amount: '1.00',
  changeCoefAction: 1,
  bets: BUILT.flatMap((gameId) => [
    { gameId, outcomeId: '1::1', coef: 2.2 },
    { gameId, outcomeId: '18:2.5:over', coef: 1.95 },
    { gameId, outcomeId: '29::yes', coef: 1.8 },
  ]),
};

/**
 * Quotes over HTTP: a system of twenty legs in all sizes against an empty call, and an express of same-game
 * combinations.
 */
export async function rows(): Promise<Row[]> {
  return [panelRow(), ...(await quoteRows()), await bonusRow()];
}

function panelRow(): Row {
  const coupon = {
    type: 'blocks' as const,
    systemValues: SIZES,
    stake: minorUnits(104_857_500n),
    legs: SIZES.map((gameId) => ({ gameId, oddsMilli: oddsMilli(1300 + 37 * gameId) })),
  };
  const times = Array.from({ length: 300 }, () => timed(() => couponMaths(coupon)));
  return {
    name: `sums of a system of ${LEGS} in all sizes`,
    ours: median(times) * 1000,
    reference: null,
    ratio: null,
    unit: 'µs',
    target: '< 1,000 µs',
    note: `${(2 ** LEGS - 1).toLocaleString('en')} combinations, cost and returns of every size; the slowest ${Math.round(Math.max(...times) * 1000)}`,
  };
}

async function quoteRows(): Promise<Row[]> {
  const { quote, ingest, stop } = await openQuoteServer({ bonuses: false });
  const empty = Fastify();
  empty.post('/', async (request) => request.body);
  try {
    const body = COUPONS['a system of 20 in all sizes'];
    const ours = await medianOf(() => quote(body));
    const reference = await medianOf(() => empty.inject({ ...requestOf(body), url: '/' }));
    const row: Row = {
      name: `a quote of a system of ${LEGS} in all sizes`,
      ours,
      reference,
      ratio: ours / reference,
      unit: 'ms',
      target: '< 3 ms',
      note: 'every price, limit, risk and refusal; beside a call that answers its body; both without a network',
    };
    let moves = 0;
    /** Gives every game prices that no quote has seen. */
    const move = async () => {
      moves += 1;
      for (const gameId of BUILT) await ingest(odds(gameId, Date.now(), { markets: marketsOf(moves) }));
    };
    const cold = await medianOf(() => quote(SAME_GAMES), { runs: 12, before: move });
    const again = await medianOf(() => quote(SAME_GAMES), { runs: 200 });
    return [row, sameGameRow('after every price has moved', cold), sameGameRow('asked again', again)];
  } finally {
    await stop();
    await empty.close();
  }
}

/** With every bonus: finding the maximum stake runs the settlement arithmetic many times. */
async function bonusRow(): Promise<Row> {
  const { quote, stop } = await openQuoteServer({ bonuses: true });
  const what = 'an express of 50 with all bonuses';
  try {
    const ask = () => quote(COUPONS[what]);
    const { terms } = await ask();
    if (!terms?.bonusCoef || !terms.hyperBonus) throw new Error('a quote lacks its bonuses');
    return {
      name: `a quote of ${what}`,
      ours: await medianOf(ask),
      reference: null,
      ratio: null,
      unit: 'ms',
      target: '< 3 ms',
      note: 'the highest stake is searched for through the arithmetic of settlement',
    };
  } finally {
    await stop();
  }
}

function sameGameRow(when: string, ours: number): Row {
  return {
    name: `a quote of ${BUILT.length} same-game combinations, ${when}`,
    ours,
    reference: null,
    ratio: null,
    unit: 'ms',
    note: `an express of ${BUILT.length} games, three legs of each at a combined price`,
  };
}

/** The median time of many calls, after a quarter of them as warm-up. */
async function medianOf(
  ask: () => Promise<unknown>,
  { runs = QUOTES, before = async () => {} }: { runs?: number; before?(): Promise<void> } = {},
): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < runs * 1.25; n++) {
    await before();
    const begun = performance.now();
    await ask();
    if (n >= runs / 4) times.push(performance.now() - begun);
  }
  return median(times);
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
