import { Readable } from 'node:stream';
import type { bets } from '@fairbook/contracts';
import { nameOfCoupon } from '@fairbook/coupon';
import { formatDecimal, minorUnits, parseDecimal } from '@fairbook/money';
import { limitsOf, shownCoupon } from '../bets/index.ts';
import type { Sql } from '../wallet/index.ts';
import { BOM, csvRow } from './csv.ts';
import { historyOf } from './store.ts';

/** So many coupons are read at a time; the next ones when the reader has taken these. */
const STEP = 500;

const OF_COUPON = [
  'coupon',
  'couponId',
  'batchId',
  'account',
  'status',
  'type',
  'sizes',
  'name',
  'placedAt',
  'acceptedAt',
  'settledAt',
  'currency',
  'stake',
  'stakesOfBlocks',
  'couponOdds',
  'possibleWin',
  'paid',
  'net',
  'bonus',
  'hyperBonusPercent',
  'promoCode',
  'promoKind',
  'prepaid',
  'builders',
  'refusals',
  'settlements',
] as const;

const OF_LEG = [
  'leg',
  'block',
  'gameId',
  'championship',
  'home',
  'away',
  'startsAt',
  'market',
  'outcome',
  'outcomeId',
  'odds',
  'usualOdds',
  'live',
  'scoreWhenTaken',
  'score',
  'legStatus',
  'factor',
] as const;

const COLUMNS = [...OF_COUPON, ...OF_LEG] as const;

type Cell = string | number | boolean | null;
type Row = Record<(typeof COLUMNS)[number], Cell>;

/** Everything of the filter as a text that is written while it is read: no more than a step of it is in memory. */
export function exportOf(
  sql: Sql,
  userId: number,
  filter: bets.HistoryFilter,
  { format, lng }: { format: 'csv' | 'json'; lng: string },
): Readable {
  const rows = rowsOf(sql, userId, filter, lng);
  return Readable.from(format === 'csv' ? csvOf(rows) : jsonOf(rows));
}

async function* rowsOf(
  sql: Sql,
  userId: number,
  filter: bets.HistoryFilter,
  lng: string,
): AsyncGenerator<Row[]> {
  let before: string | null = null;
  for (;;) {
    const page = { sort: 'time', order: 'desc', before, limit: STEP } as const;
    const found = await historyOf(sql, userId, filter, page);
    yield found.flatMap((stored) => exportRows(shownCoupon(stored, lng)));
    const last = found.at(-1);
    if (!last || found.length < STEP) return;
    before = last.coupon.id;
  }
}

async function* csvOf(steps: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BOM + csvRow(COLUMNS);
  for await (const rows of steps) {
    if (rows.length > 0) yield rows.map((row) => csvRow(COLUMNS.map((name) => row[name]))).join('');
  }
}

async function* jsonOf(steps: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const rows of steps) {
    if (rows.length === 0) continue;
    yield mark + rows.map((row) => JSON.stringify(row)).join(',\n');
    mark = ',\n';
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

/** A row for each leg; what is of the whole coupon stands in each of them. */
export function exportRows(coupon: bets.Coupon): Row[] {
  const whole = couponCells(coupon);
  return coupon.bets.map((leg, i) => ({ ...whole, ...legCells(leg, i + 1) }));
}

function couponCells(coupon: bets.Coupon): Record<(typeof OF_COUPON)[number], Cell> {
  const { terms } = coupon;
  return {
    coupon: coupon.number,
    couponId: coupon.couponId,
    batchId: coupon.batchId,
    account: coupon.accountId,
    status: coupon.status,
    type: coupon.typeId,
    sizes: coupon.systemValues.join(' '),
    name: nameOfCoupon(coupon),
    placedAt: coupon.placedAt,
    acceptedAt: coupon.acceptedAt,
    settledAt: coupon.settledAt,
    currency: coupon.iso,
    stake: coupon.amount,
    stakesOfBlocks: coupon.amountByBlockId && JSON.stringify(coupon.amountByBlockId),
    couponOdds: coupon.coef,
    possibleWin: coupon.possibleWin,
    paid: coupon.payout,
    net: netOf(coupon),
    bonus: terms?.bonusCoef ?? null,
    hyperBonusPercent: terms?.hyperBonus?.percent ?? null,
    promoCode: terms?.promo?.code ?? null,
    promoKind: terms?.promo?.kind ?? null,
    prepaid: terms?.prepaidAmount ?? null,
    builders: coupon.builders
      .map(({ bets, coef }) => `${bets.map((at) => at + 1).join('+')}: ${coef}`)
      .join('; '),
    refusals: coupon.refusals.map(({ code }) => code).join(' '),
    settlements: coupon.revisions.length,
  };
}

function legCells(leg: bets.CouponLeg, n: number): Record<(typeof OF_LEG)[number], Cell> {
  return {
    leg: n,
    block: leg.blockId,
    gameId: leg.gameId,
    championship: leg.champName,
    home: leg.opponents[0],
    away: leg.opponents[1],
    startsAt: leg.startsAt,
    market: leg.marketName,
    outcome: leg.outcomeName,
    outcomeId: leg.outcomeId,
    odds: leg.coef,
    usualOdds: leg.usualCoef ?? null,
    live: leg.isLive,
    scoreWhenTaken: leg.isLive ? leg.scoreAtAcceptance.join(':') : null,
    score: leg.score?.join(':') ?? null,
    legStatus: leg.status,
    factor: leg.factor,
  };
}

function netOf({ payout, amount, iso, status }: bets.Coupon): string | null {
  if (payout === null || status === 'refused') return null;
  const { exponent } = limitsOf(iso);
  const [paid, staked] = [payout, amount].map((sum) => parseDecimal(sum, exponent));
  if (typeof paid !== 'bigint' || typeof staked !== 'bigint') return null;
  return formatDecimal(minorUnits(paid - staked), exponent);
}
