import type { bets } from '@fairbook/contracts';
import { type BetId, betKey, type CouponBet, removeBet, sameGameGroups, setBlock } from './store-bets.ts';
import type { Draft } from './store-saved.ts';

/** One way forward out of a refusal, as data: the store applies the local ones, the screen does the others. */
export type Fix =
  | { kind: 'stake'; amount: string }
  | { kind: 'remove'; bet: BetId; index: number }
  | { kind: 'accept' }
  | { kind: 'auto_type' }
  | { kind: 'system'; value: number }
  | { kind: 'singles' }
  | { kind: 'join'; bets: BetId[] }
  | { kind: 'no_banker'; bet: BetId; index: number }
  | { kind: 'no_vip' }
  | { kind: 'no_promo' }
  | { kind: 'prepaid'; amount: string }
  | { kind: 'deposit' }
  | { kind: 'sign_in' }
  | { kind: 'retry' };

const LOCAL: ReadonlySet<Fix['kind']> = new Set([
  'stake',
  'remove',
  'accept',
  'auto_type',
  'system',
  'singles',
  'join',
  'no_banker',
  'no_vip',
  'no_promo',
  'prepaid',
]);

export function isLocal(fix: Fix): boolean {
  return LOCAL.has(fix.kind);
}

type Values = Record<string, string | number>;
type Find = (reason: bets.Refused, values: Values, legs: readonly CouponBet[]) => Fix[];

/** The fixes of one refusal, the best first. Empty when only another kind of coupon would help. */
export function fixesOf(reason: bets.Refused, legs: readonly CouponBet[]): Fix[] {
  const fixes = FIXES[reason.action?.kind ?? '']?.(reason, reason.action?.values ?? {}, legs) ?? [];
  // Whatever a code asks for, the coupon can go without it.
  return reason.code.startsWith('promo.') ? [...fixes, { kind: 'no_promo' }] : fixes;
}

/** One fix per refusal that the coupon can apply by itself: the smallest stake, every leg once. */
export function allFixes(reasons: readonly bets.Refused[], legs: readonly CouponBet[]): Fix[] {
  const firsts = reasons
    .map((reason) => fixesOf(reason, legs).find(isLocal))
    .filter((fix) => fix !== undefined);
  const stakes = firsts
    .filter((fix) => fix.kind === 'stake')
    .sort((a, b) => Number(a.amount) - Number(b.amount));
  const others = new Map(firsts.filter((fix) => fix.kind !== 'stake').map((fix) => [nameOf(fix), fix]));
  return [...stakes.slice(0, 1), ...others.values()];
}

function nameOf(fix: Fix): string {
  return fix.kind === 'remove' ? `remove ${betKey(fix.bet)}` : fix.kind;
}

const FIXES: Readonly<Record<string, Find>> = {
  // The sum of the parts says nothing of how to share it.
  set_stake: ({ code }, values) => (code === 'bets.stake_sum' ? [] : stake(values)),
  set_amount: (_, values) => stake(values),
  add_leg: ({ code }) => (code === 'bets.too_few_legs' ? [{ kind: 'auto_type' }] : []),
  remove_leg: (reason, values, legs) => remove(reason, values, legs),
  accept_price: () => [{ kind: 'accept' }],
  change_type: ({ code }) =>
    code === 'bets.promo_unavailable'
      ? [{ kind: 'no_promo' }, { kind: 'auto_type' }]
      : [{ kind: 'auto_type' }],
  unset_banker: (reason, values, legs) =>
    at(reason, values, legs).flatMap((fix) => (fix.kind === 'remove' ? [{ ...fix, kind: 'no_banker' }] : [])),
  unset_vip: (_, values) => [{ kind: 'no_vip' }, ...stake(values)],
  set_prepaid: (_, values) => [{ kind: 'prepaid', amount: String(values.max ?? '0') }],
  set_system_value: (_, values) => system(values),
  deposit: (_, values) => [{ kind: 'deposit' }, ...stake(values)],
  sign_in: () => [{ kind: 'sign_in' }],
  wait: (reason, values, legs) => [{ kind: 'retry' }, ...at(reason, values, legs)],
  retry: () => [{ kind: 'retry' }],
  new_key: () => [{ kind: 'retry' }],
};

/** The servers name the figure that would work; the first of these that is there and above zero counts. */
function stake(values: Values): Fix[] {
  const amount = [values.amount, values.max, values.min, values.balance].find((value) => Number(value) > 0);
  return amount === undefined ? [] : [{ kind: 'stake', amount: String(amount) }];
}

function system(values: Values): Fix[] {
  const value = Number(values.systemValue ?? values.max ?? 2);
  return Number.isInteger(value) ? [{ kind: 'system', value }] : [];
}

/** Legs that only can't be combined are fine as singles. */
const FINE_ALONE: ReadonlySet<string> = new Set([
  'bets.banned_express',
  'bets.depend',
  'bets.impossible_combination',
  'bets.not_buildable',
  'bets.same_game',
]);

function remove(reason: bets.Refused, values: Values, legs: readonly CouponBet[]): Fix[] {
  const named = at(reason, values, legs);
  if (named.length > 0) return FINE_ALONE.has(reason.code) ? [...named, { kind: 'singles' }] : named;
  if (reason.code !== 'bets.same_game') return named;
  const last = sameGameGroups(legs)[0]?.toReversed() ?? [];
  return last.map((index) => removal(legs, index));
}

function at(reason: bets.Refused, values: Values, legs: readonly CouponBet[]): Fix[] {
  const byField = /^bets\.(\d+)/.exec(reason.field ?? '')?.[1];
  const index = byField === undefined ? legs.findIndex((leg) => isNamed(leg, values)) : Number(byField);
  return legs[index] ? [removal(legs, index)] : [];
}

function isNamed(leg: CouponBet, values: Values): boolean {
  return leg.outcomeId === values.outcomeId && (values.gameId === undefined || leg.gameId === values.gameId);
}

function removal(legs: readonly CouponBet[], index: number): Fix {
  const { gameId, outcomeId } = legs[index]!;
  return { kind: 'remove', bet: { gameId, outcomeId }, index };
}

/** The draft after a fix; one that leaves the coupon changes nothing. `nowMilli` has the present prices. */
export function fixedDraft(draft: Draft, fix: Fix, nowMilli: ReadonlyMap<string, number>): Draft {
  switch (fix.kind) {
    case 'stake':
      return {
        ...draft,
        amount: fix.amount,
        amountByBetId: {},
        amountByBlockId: {},
        isPerCombination: false,
      };
    case 'remove':
      return { ...draft, bets: removeBet(draft.bets, fix.bet) };
    case 'auto_type':
      return { ...draft, typeId: null };
    case 'singles':
      return { ...draft, typeId: 9 };
    case 'system':
      return { ...draft, systemValue: fix.value, systemValues: [] };
    case 'no_banker':
      return { ...draft, bets: setBlock(draft.bets, fix.bet, null) };
    case 'join':
      return { ...draft, bets: joined(draft.bets, fix.bets) };
    case 'no_promo':
      return { ...draft, promoCode: null };
    case 'prepaid':
      return { ...draft, prepaidAmount: Number(fix.amount) > 0 ? fix.amount : '' };
    case 'accept':
      return {
        ...draft,
        bets: draft.bets.map((bet) => ({ ...bet, coefMilli: nowMilli.get(betKey(bet)) ?? bet.coefMilli })),
      };
    default:
      return draft;
  }
}

/** Into the block of one of them, else into the first that nobody has. */
function joined(bets: readonly CouponBet[], together: readonly BetId[]): CouponBet[] {
  const keys = new Set(together.map(betKey));
  const own = bets.find((bet) => keys.has(betKey(bet)) && (bet.blockId ?? 0) > 0)?.blockId;
  const taken = new Set(bets.map(({ blockId }) => blockId));
  let free = 1;
  while (taken.has(free)) free++;
  return bets.map((bet) => (keys.has(betKey(bet)) ? { ...bet, blockId: own ?? free } : bet));
}
