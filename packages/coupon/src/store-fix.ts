import type { bets } from '@fairbook/contracts';
import { type BetId, betKey, type CouponBet, sameGameGroups } from './store-bets.ts';

/** One way forward out of a refusal, as data: the store applies the local ones, the screen does the others. */
export type Fix =
  | { kind: 'stake'; amount: string }
  | { kind: 'remove'; bet: BetId; index: number }
  | { kind: 'accept' }
  | { kind: 'auto_type' }
  | { kind: 'system'; value: number }
  | { kind: 'deposit' }
  | { kind: 'sign_in' }
  | { kind: 'retry' };

const LOCAL: ReadonlySet<Fix['kind']> = new Set(['stake', 'remove', 'accept', 'auto_type', 'system']);

export function isLocal(fix: Fix): boolean {
  return LOCAL.has(fix.kind);
}

type Values = Record<string, string | number>;
type Find = (reason: bets.Refused, values: Values, legs: readonly CouponBet[]) => Fix[];

/** The fixes of one refusal, the best first. Empty when only another kind of coupon would help. */
export function fixesOf(reason: bets.Refused, legs: readonly CouponBet[]): Fix[] {
  return FIXES[reason.action?.kind ?? '']?.(reason, reason.action?.values ?? {}, legs) ?? [];
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
  set_stake: (_, values) => stake(values),
  set_amount: (_, values) => stake(values),
  remove_leg: (reason, values, legs) => remove(reason, values, legs),
  accept_price: () => [{ kind: 'accept' }],
  change_type: () => [{ kind: 'auto_type' }],
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

function remove(reason: bets.Refused, values: Values, legs: readonly CouponBet[]): Fix[] {
  const named = at(reason, values, legs);
  if (named.length > 0 || reason.code !== 'bets.same_game') return named;
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
