import type { bets, ErrorCode, Reason } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';
import { advanceRefusals } from '@fairbook/coupon';
import { formatDecimal, type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import type { Asking, PlacementTerm, PricedCoupon, TermDecision } from '../coupon/index.ts';
import { advancedOf } from './advanced.ts';
import { isNear } from './available.ts';
import { type AdvanceBook, holdAdvances, type SecurityFor, securityOf } from './held.ts';
import { explainOwed } from './owed.ts';
import { repayments } from './repaid.ts';
import { returnedAdvances } from './returned.ts';
import { duesOf } from './store.ts';

const NAME = 'advance';
const NOTHING = minorUnits(0n);

/** What the advance term needs of other modules (docs/decisions/0036). */
export interface AdvanceDeps extends AdvanceBook {
  /** Used by quotes; a placement reads under the account's lock. */
  pool: Sql;
  /** Whether the house has restricted this player's stakes. */
  isRestricted(userId: number): boolean;
  /** Epoch milliseconds. */
  now(): number;
}

/** The term of an advance: the part of a stake that the house lends on the security of open coupons. */
export function advanceTerm(deps: AdvanceDeps): PlacementTerm {
  return {
    name: NAME,
    asked: {
      field: 'prepaidAmount',
      isIn: ({ prepaidAmount }) => prepaidAmount !== null,
      refuseSingles: ({ exponent, currency: iso }) => ({
        code: 'advance.singles',
        field: 'prepaidAmount',
        values: { max: formatDecimal(0n, exponent), iso },
      }),
    },
    decide: (priced) => decideAdvance(priced, deps),
    hold: (sql, group) => holdAdvances(sql, group, deps),
    fund(postings, { accepted: { terms }, placement }) {
      const amountMinor = advancedOf(terms, placement.limits.exponent);
      return amountMinor > 0n ? [{ kind: 'advance', amountMinor }, ...postings] : postings;
    },
    giveBack: returnedAdvances,
    settle: repayments,
    edit: refuseExchange,
    explain: explainOwed,
    lookUp: (asking) => availableTo(asking, deps),
    quoted: (priced) => quotedAdvance(priced, deps),
    quotedSingles: ({ exponent }) => ({ availablePrepaidAmount: formatDecimal(NOTHING, exponent) }),
  };
}

/**
 * Bars an edit while an advance is due: the edit's cash-out would repay the advance first, so the whole price couldn't
 * be staked again.
 */
async function refuseExchange(sql: Sql, accountId: number): Promise<Reason[]> {
  return (await duesOf(sql, [accountId])).length > 0 ? [{ code: 'advance.edit' }] : [];
}

function decideAdvance(priced: PricedCoupon, deps: AdvanceDeps): TermDecision | null {
  const { coupon, house } = priced;
  const { exponent } = house.limits;
  const wanted = coupon.wish.prepaidAmount === null ? 0n : parseDecimal(coupon.wish.prepaidAmount, exponent);
  if (wanted === 0n) return null;
  const agreed = typeof wanted === 'string' ? {} : { prepaidAmount: formatDecimal(wanted, exponent) };
  // The advance was granted when the coupon was submitted, so it isn't decided again.
  if (house.whose.except !== undefined) return { agreed };
  const bar = advanceBar(priced, deps);
  return { agreed, reasons: bar ? [bar] : amountReasons(priced, wanted) };
}

/** Why this coupon can have no advance of any size; null when it can. */
function advanceBar(
  {
    coupon: { wish },
    legs,
    house: { rules, limits, whose },
  }: Pick<PricedCoupon, 'coupon' | 'legs' | 'house'>,
  deps: AdvanceDeps,
): Reason | null {
  const bar = (code: ErrorCode, values: NonNullable<Reason['values']> = {}): Reason => ({
    code,
    field: 'prepaidAmount',
    values: { max: formatDecimal(minorUnits(0n), limits.exponent), iso: limits.currency, ...values },
  });
  if (!rules.isPrepaidAllowed) return bar('advance.off');
  if (limits.isBonus) return bar('advance.bonus_account');
  if (whose.userId === null || deps.isRestricted(whose.userId)) return bar('advance.restricted');
  if (wish.promoCode !== null) return bar('advance.promo');
  if (wish.isVipBet) return bar('advance.vip');
  const late = legs.find(({ fact }) => !isNear(fact, deps.now(), rules));
  if (!late) return null;
  return bar('advance.too_early', { hours: rules.prepaidHours, game: gameText(late.fact) });
}

/** The reasons against the amount of an advance; none for an invalid stake, which the stake check reports. */
function amountReasons(priced: PricedCoupon, wanted: MinorUnits | string): Reason[] {
  const { limits } = priced.house;
  const stake = parseDecimal(priced.coupon.amount, limits.exponent);
  if (typeof stake === 'string') return [];
  const sum = typeof wanted === 'bigint' ? wanted : minorUnits(stake + 1n);
  return advanceRefusals(sum, stake, availableIn(priced) ?? stake, limits.currency);
}

/** Queries the database only where the operator allows advances. */
async function availableTo(
  { userId, accountId, limits, rules }: Asking,
  deps: AdvanceDeps,
): Promise<SecurityFor | null> {
  if (userId === null || accountId === null || limits.isBonus || !rules.isPrepaidAllowed) return null;
  const who = { userId, accountId, currency: limits.currency };
  return securityOf(deps.pool, deps, who);
}

/**
 * The available advance as looked up for a quote; undefined for a placement, which checks it under the account's lock.
 */
function availableIn({
  legs,
  house: { known },
}: Pick<PricedCoupon, 'legs' | 'house'>): MinorUnits | undefined {
  if (known?.[NAME] === undefined) return undefined;
  const securityFor = known[NAME] as SecurityFor | null;
  return securityFor?.(legs.map(({ fact }) => fact.gameId)).available ?? NOTHING;
}

function quotedAdvance(
  priced: Pick<PricedCoupon, 'coupon' | 'legs' | 'house'>,
  deps: AdvanceDeps,
): Pick<bets.Quote, 'availablePrepaidAmount'> {
  const { limits } = priced.house;
  const available = advanceBar(priced, deps) ? NOTHING : (availableIn(priced) ?? NOTHING);
  return { availablePrepaidAmount: formatDecimal(available, limits.exponent) };
}
