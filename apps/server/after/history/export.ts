import { Readable } from 'node:stream';
import type { bets } from '@fairbook/contracts';
import { type CouponType, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { nameOfCoupon } from '@fairbook/coupon';
import { formatDecimal, minorUnits, parseDecimal } from '@fairbook/money';
import { shownCoupon } from '../../placement/bets/index.ts';
import { limitsOf, type PlacementTerm } from '../../placement/coupon/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { BOM, csvRow } from '../../platform/values/csv.ts';
import { historyOf } from './store.ts';

/** Coupons read at a time; the next ones follow when the reader has taken these. */
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
  'requested',
  'stake',
  'openStake',
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
  'legs',
] as const;

const OF_LEG = [
  'coupon',
  'couponId',
  'leg',
  'block',
  'gameId',
  'championship',
  'event',
  'competitors',
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

type Cell = string | number | boolean | null;
type CouponRow = Record<(typeof OF_COUPON)[number], Cell>;
type LegRow = Record<(typeof OF_LEG)[number], Cell>;

/** `coupons`: a row per coupon, with amounts that can be added up. `legs`: a row per leg, without amounts. */
type ExportRows = 'coupons' | 'legs';

interface ExportAsked {
  format: 'csv' | 'json';
  rows: ExportRows;
  lng: string;
  /** The house terms, for their share of the coupon's explanation. */
  terms: readonly PlacementTerm[];
}

/**
 * All coupons of a filter, as text written while it is read: one step at a time is in memory. The first step is read
 * before the answer starts, so a bad filter is refused instead of cutting the file short.
 */
export async function exportOf(
  sql: Sql,
  userId: number,
  filter: bets.HistoryFilter,
  asked: ExportAsked,
): Promise<Readable> {
  const { format, rows } = asked;
  const coupons = couponsOf(sql, userId, filter, asked);
  const first = await coupons.next();
  const steps = resumed(first.value ?? [], coupons);
  return Readable.from(format === 'csv' ? csvOf(steps, rows) : jsonOf(steps));
}

async function* resumed(
  first: bets.Coupon[],
  rest: AsyncIterable<bets.Coupon[]>,
): AsyncGenerator<bets.Coupon[]> {
  yield first;
  yield* rest;
}

async function* couponsOf(
  sql: Sql,
  userId: number,
  filter: bets.HistoryFilter,
  { lng, terms }: Pick<ExportAsked, 'lng' | 'terms'>,
): AsyncGenerator<bets.Coupon[]> {
  let before: string | null = null;
  for (;;) {
    const page = { sort: 'time', order: 'desc', before, limit: STEP } as const;
    const found = await historyOf(sql, userId, filter, page, terms);
    yield found.map((stored) => shownCoupon(stored, lng));
    const last = found.at(-1);
    if (!last || found.length < STEP) return;
    before = last.coupon.id;
  }
}

async function* csvOf(steps: AsyncIterable<bets.Coupon[]>, rows: ExportRows): AsyncGenerator<string> {
  yield BOM + csvRow(rows === 'legs' ? OF_LEG : OF_COUPON);
  for await (const coupons of steps) {
    const written = coupons.flatMap((coupon) =>
      rows === 'legs'
        ? legRows(coupon).map((row) => csvRow(OF_LEG.map((name) => row[name])))
        : [csvRow(OF_COUPON.map((name) => couponCells(coupon)[name]))],
    );
    if (written.length > 0) yield written.join('');
  }
}

async function* jsonOf(steps: AsyncIterable<bets.Coupon[]>): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const coupons of steps) {
    if (coupons.length === 0) continue;
    const objects = coupons.map((coupon) => ({ ...couponCells(coupon), legs: legRows(coupon) }));
    yield mark + objects.map((object) => JSON.stringify(object)).join(',\n');
    mark = ',\n';
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

/** Names of types in the files. They stay as earlier files had them. */
const TYPE_NAMES: Readonly<Record<CouponType, string>> = {
  single: 'single',
  express: 'express',
  system: 'system',
  chain: 'chain',
  blocks: 'system',
  anti_express: 'anti-express',
  singles: 'singles',
};

function legRows(coupon: bets.Coupon): LegRow[] {
  return coupon.bets.map((leg, i) => legCells(coupon, leg, i + 1));
}

function couponCells(coupon: bets.Coupon): CouponRow {
  const { terms } = coupon;
  return {
    coupon: coupon.number,
    couponId: coupon.couponId,
    batchId: coupon.batchId,
    account: coupon.accountId,
    status: coupon.status,
    type: coupon.amountByBlockId ? 'blocks' : TYPE_NAMES[typeOfId(coupon.typeId)],
    sizes: coupon.systemValues.join(' '),
    name: nameOfCoupon(coupon),
    placedAt: coupon.placedAt,
    acceptedAt: coupon.acceptedAt,
    settledAt: coupon.settledAt,
    currency: coupon.iso,
    requested: coupon.amount,
    ...stakesOf(coupon),
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
    legs: coupon.bets.length,
  };
}

function legCells(coupon: bets.Coupon, leg: bets.CouponLeg, n: number): LegRow {
  return {
    coupon: coupon.number,
    couponId: coupon.couponId,
    leg: n,
    block: leg.blockId,
    gameId: leg.gameId,
    championship: leg.champName,
    event: leg.round ?? null,
    competitors: leg.opponents.join(' – '),
    startsAt: leg.startsAt,
    market: leg.marketName,
    outcome: leg.outcomeName,
    outcomeId: leg.outcomeId,
    odds: leg.coef,
    usualOdds: leg.usualCoef ?? null,
    live: leg.isLive,
    scoreWhenTaken: leg.isLive ? scoreText(leg.scoreAtAcceptance) : null,
    score: leg.score && scoreText(leg.score),
    legStatus: leg.status,
    factor: leg.factor,
  };
}

/** The score with a dash, as on the pages: a spreadsheet would read `2:1` as a time and `2-1` as a date. */
function scoreText(score: readonly number[]): string {
  return score.join('–');
}

/** The stake taken and the part that is still open, as columns whose sums match the totals. */
function stakesOf({ status, amount, cashedOut, iso }: bets.Coupon): Pick<CouponRow, 'stake' | 'openStake'> {
  const { exponent } = limitsOf(iso);
  const none = formatDecimal(minorUnits(0n), exponent);
  if (status === 'refused') return { stake: none, openStake: none };
  if (status !== 'pending' && status !== 'accepted') return { stake: amount, openStake: none };
  const [all, sold] = [amount, cashedOut?.stake ?? none].map((sum) => parseDecimal(sum, exponent));
  const open = typeof all === 'bigint' && typeof sold === 'bigint' ? all - sold : 0n;
  return { stake: amount, openStake: formatDecimal(minorUnits(open), exponent) };
}

function netOf({ payout, amount, iso, status }: bets.Coupon): string | null {
  if (payout === null || status === 'refused') return null;
  const { exponent } = limitsOf(iso);
  const [paid, staked] = [payout, amount].map((sum) => parseDecimal(sum, exponent));
  if (typeof paid !== 'bigint' || typeof staked !== 'bigint') return null;
  return formatDecimal(minorUnits(paid - staked), exponent);
}
