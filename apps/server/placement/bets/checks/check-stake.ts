import type { Reason } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal, type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import type {
  AcceptedLeg,
  Figures,
  Limits,
  PlacementTerm,
  StakeAsked,
  StakeBound,
  StakeRange,
  Submitted,
} from '../../coupon/index.ts';
import type { House } from '../deciding/house.ts';

const NOTHING = minorUnits(0n);

/**
 * The reasons against the stake: precision, limits and the maximum payout. Each names an amount that would be accepted,
 * where there is one.
 */
export function checkStake(
  { askedType, amount, amountByBlockId, wish }: Submitted,
  house: House,
  figures: Figures | null,
  legs: readonly AcceptedLeg[] | null,
) {
  const { limits, rules, terms } = house;
  const isListed = rules.limitedTypes.includes(typeIdOf(askedType));
  const bounded = limits.isUnbounded ? { ...limits, maxStake: limits.maxPayout } : limits;
  const table = isListed ? bounded : unlimited(limits);
  const { bounds, kept } = boundsOf(terms, { legs: legs ?? [], figures, table, house });
  const whole = bounds.find(({ min }) => min !== undefined);
  const usual = whole ? { min: whole.min!, max: whole.max, most: table.maxStake } : rangeOf(table, figures);
  const tightest = bounds.reduce<StakeBound | null>(
    (so, each) => (so && so.max <= each.max ? so : each),
    null,
  );
  const range = tightest && tightest.max < usual.max ? { ...usual, max: tightest.max } : usual;
  const limitedBy = whole ? (range === usual ? whole : tightest!).limitedBy : null;
  const parsed = parseDecimal(amount, limits.exponent);
  const nothing = { range, limitedBy, kept, stake: NOTHING, possibleWin: NOTHING };
  if (typeof parsed === 'string') return { ...nothing, reasons: [unreadable(parsed, amount, limits, range)] };
  const ofBlocks = blockReasons(amountByBlockId, parsed, limits, range);
  if (ofBlocks.length > 0) return { ...nothing, reasons: ofBlocks };
  // Stakes of blocks and of the player's requests are not lowered to the maximum: a big-stake request exceeds it by
  // intent.
  const isFixed = amountByBlockId !== null || terms.some(({ asked }) => asked?.isIn(wish));
  const isAutoMax = wish.isAutoMax && !isFixed;
  const stake = isAutoMax && parsed > range.max && range.max >= range.min ? range.max : parsed;
  const win = figures ? figures.winOf(stake) : NOTHING;
  const limited = refusalOf(bounds, stake, range);
  const reasons = limited ? [limited] : rangeReasons(stake, win, limits, range);
  return { reasons, range, limitedBy, kept, stake, possibleWin: win };
}

/** The stake bounds of the terms, in their order, and what the terms need again under the locks, by their names. */
function boundsOf(terms: readonly PlacementTerm[], asked: StakeAsked) {
  const bounds: StakeBound[] = [];
  const kept: Record<string, unknown> = {};
  for (const term of terms) {
    const bound = term.bound?.(asked);
    if (!bound) continue;
    bounds.push(bound);
    if (bound.kept !== undefined) kept[term.name] = bound.kept;
  }
  return { bounds, kept };
}

/** The first bound that refuses the stake. */
function refusalOf(bounds: readonly StakeBound[], stake: MinorUnits, range: StakeRange): Reason | null {
  for (const bound of bounds) {
    const reason = bound.refuse(stake, range);
    if (reason) return reason;
  }
  return null;
}

/** Types that the operator does not list have no limits but the maximum payout. */
function unlimited(limits: Limits): Limits {
  return { ...limits, minStake: minorUnits(1n), maxStake: limits.maxPayout };
}

function rangeOf(limits: Limits, figures: Figures | null): StakeRange {
  const max = figures ? figures.stakeFor(limits.maxPayout, limits.maxStake) : limits.maxStake;
  return { min: limits.minStake, max, most: limits.maxStake };
}

/**
 * Each block is an express with its own stake, which must be an amount of at least the minimum. The total must add
 * up.
 */
function blockReasons(
  amounts: Submitted['amountByBlockId'],
  whole: MinorUnits,
  limits: Limits,
  range: StakeRange,
): Reason[] {
  if (!amounts) return [];
  const reasons = Object.entries(amounts).flatMap(
    ([block, text]) => blockReason(Number(block), text, limits, range) ?? [],
  );
  if (reasons.length > 0) return reasons;
  const { exponent, currency } = limits;
  // There was no reason, so each text is a valid amount.
  const sum = Object.values(amounts).reduce((so, text) => so + BigInt(parseDecimal(text, exponent)), 0n);
  if (sum === whole) return [];
  const values = {
    amount: formatDecimal(whole, exponent),
    sum: formatDecimal(sum, exponent),
    iso: currency,
  };
  return [{ code: 'bets.stake_sum', field: 'amountByBlockId', values }];
}

function blockReason(block: number, text: string, limits: Limits, range: StakeRange): Reason | null {
  const stake = parseDecimal(text, limits.exponent);
  const field = `amountByBlockId.${block}`;
  const { min, iso } = shownRange(limits, range);
  if (stake === 'too_precise') {
    const cut = parseDecimal(cutText(text, limits.exponent), limits.exponent);
    const amount = typeof cut === 'bigint' && cut >= range.min ? formatDecimal(cut, limits.exponent) : min;
    const values = { block, min, iso, amount, decimals: limits.exponent };
    return { code: 'bets.block_stake_precision', field, values };
  }
  if (typeof stake === 'string') return { ...unreadable(stake, text, limits, range), field };
  if (stake >= range.min) return null;
  return { code: 'bets.block_stake_too_small', field, values: { block, min, iso, amount: min } };
}

function rangeReasons(stake: MinorUnits, win: MinorUnits, limits: Limits, range: StakeRange): Reason[] {
  const values = shownRange(limits, range);
  const { min, max } = values;
  if (stake < range.min)
    return [{ code: 'bets.stake_too_small', field: 'amount', values: { ...values, amount: min } }];
  if (stake > range.most) {
    return [{ code: 'bets.stake_too_large', field: 'amount', values: { ...values, amount: max } }];
  }
  if (win <= limits.maxPayout) return [];
  const maxPayout = formatDecimal(limits.maxPayout, limits.exponent);
  // Where no stake would be accepted, only another coupon helps, so no amount is offered.
  const way = range.max < range.min ? { iso: limits.currency } : { ...values, amount: max };
  return [{ code: 'bets.win_too_large', field: 'amount', values: { ...way, maxPayout } }];
}

function unreadable(fault: string, amount: string, limits: Limits, range: StakeRange): Reason {
  const values = shownRange(limits, range);
  if (fault !== 'too_precise') {
    return { code: 'bets.stake_too_large', field: 'amount', values: { ...values, amount: values.max } };
  }
  return {
    code: 'bets.stake_precision',
    field: 'amount',
    values: { ...values, amount: cutText(amount, limits.exponent), decimals: limits.exponent },
  };
}

/** The amount cut to the decimals of its currency. */
function cutText(amount: string, exponent: number): string {
  const dot = amount.indexOf('.');
  return exponent === 0 ? amount.slice(0, dot) : amount.slice(0, dot + 1 + exponent);
}

function shownRange(limits: Limits, range: StakeRange) {
  return {
    min: formatDecimal(range.min, limits.exponent),
    max: formatDecimal(range.max, limits.exponent),
    iso: limits.currency,
  };
}
