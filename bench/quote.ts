import { couponMaths } from '@fairbook/coupon';
import type { FeedMarket } from '@fairbook/feed-contract';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import Fastify from 'fastify';
import { compose } from '../apps/server/compose/compose.ts';
import { DEFAULT_SETTINGS } from '../apps/server/site/config/defaults.ts';
import { seedGroups } from '../apps/server/site/config/store.ts';
import { announce, marketsOf, odds } from '../apps/server/testing/sample-feed.ts';
import { openBenchServer } from './server.ts';
import type { Row } from './table.ts';

const LEGS = 20;
const SIZES = Array.from({ length: LEGS }, (_, i) => i + 1);
const BODY = {
  typeId: 4,
  systemValues: SIZES,
  amount: '1048575.00',
  changeCoefAction: 2,
  bets: SIZES.map((gameId) => ({ gameId, outcomeId: '18:2.5:over', coef: 1.95 })),
};
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

/** Half of the games count for the hyper bonus; together their odds are about a thousand, as in the longest coupons. */
const BONUS_GAMES = Array.from({ length: 50 }, (_, i) => i + 1);
const bonusMilli = (gameId: number) => (gameId % 2 === 0 ? 1200 : 1100);
const BONUSES = {
  typeId: 1,
  amount: '1.00',
  changeCoefAction: 1,
  bets: BONUS_GAMES.map((gameId) => ({ gameId, outcomeId: '29::yes', coef: bonusMilli(gameId) / 1000 })),
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
  const server = await openBenchServer({ env: { FAIRBOOK_RATE_FACTOR: '0' } });
  const { app, services, start, stop } = await compose(server.platform);
  await start();
  const empty = Fastify();
  empty.post('/', async (request) => request.body);
  const { ingest } = services.sportsbook.facts;
  try {
    for (const gameId of SIZES) {
      await ingest(announce(gameId, Date.now()));
      await ingest(odds(gameId, Date.now()));
    }
    const quote = (body: object) => app.inject({ ...requestOf(body), url: '/bets-api/v1/quotes' });
    const ours = await medianOf(() => quote(BODY));
    const reference = await medianOf(() => empty.inject({ ...requestOf(BODY), url: '/' }));
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
    await server.stop();
  }
}

/** With every bonus: finding the maximum stake runs the settlement arithmetic many times. */
async function bonusRow(): Promise<Row> {
  const server = await openBenchServer({ env: { FAIRBOOK_RATE_FACTOR: '0' } });
  const { app, services, start, stop } = await compose(server.platform);
  const betting = { ...DEFAULT_SETTINGS.betting, isBonusBetAllowed: true, isHyperBonusAllowed: true };
  await seedGroups(server.platform.db, { ...DEFAULT_SETTINGS, betting }, new Date());
  await start();
  const { ingest } = services.sportsbook.facts;
  const marketAt = (milli: number): FeedMarket => ({
    id: '29:',
    typeId: 29,
    line: '',
    margin: 5,
    outcomes: [
      ['29::yes', milli, 0],
      ['29::no', 4_000, 0],
    ],
  });
  try {
    for (const gameId of BONUS_GAMES) {
      await ingest(announce(gameId, Date.now()));
      await ingest(odds(gameId, Date.now(), { markets: [marketAt(bonusMilli(gameId))] }));
    }
    const ask = () => app.inject({ ...requestOf(BONUSES), url: '/bets-api/v1/quotes' });
    const { terms } = (await ask()).json();
    if (!terms?.bonusCoef || !terms.hyperBonus) throw new Error('a quote without its bonuses');
    return {
      name: `a quote of an express of ${BONUS_GAMES.length} with all bonuses`,
      ours: await medianOf(ask),
      reference: null,
      ratio: null,
      unit: 'ms',
      target: '< 3 ms',
      note: 'the highest stake is searched for through the arithmetic of settlement',
    };
  } finally {
    await stop();
    await server.stop();
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

const requestOf = (body: object) => ({
  method: 'POST' as const,
  headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
  payload: JSON.stringify(body),
});

/** The median time of many calls, after a quarter of them as warm-up. */
async function medianOf(
  ask: () => Promise<{ statusCode: number; body: string }>,
  { runs = QUOTES, before = async () => {} }: { runs?: number; before?(): Promise<void> } = {},
): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < runs * 1.25; n++) {
    await before();
    const begun = performance.now();
    const answer = await ask();
    if (answer.statusCode !== 200) throw new Error(`a quote answered ${answer.statusCode}: ${answer.body}`);
    if (n >= runs / 4) times.push(performance.now() - begun);
  }
  return median(times);
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
