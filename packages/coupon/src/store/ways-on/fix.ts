import type { bets } from '@fairbook/contracts';
import { type BetId, betKey } from '@fairbook/contracts/placement/bet-key';
import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import { type CouponBet, removeBet, sameGameGroups, setBlock } from '../chosen/bets.ts';
import type { Draft } from '../chosen/saved.ts';
import type { CouponSnapshot } from '../facts.ts';

/** One way out of a refusal, as data: the store applies local ones, the screen does the others. */
export type Fix =
  /** For the whole, or for one block. */
  | { kind: 'stake'; amount: string; block?: number }
  | { kind: 'remove'; bet: BetId; index: number }
  | { kind: 'accept' }
  | { kind: 'auto_type' }
  | { kind: 'system'; value: number }
  | { kind: 'singles' }
  | { kind: 'join'; bets: BetId[] }
  | { kind: 'no_banker'; bet: BetId; index: number }
  | { kind: 'no_big_stake' }
  | { kind: 'no_promo' }
  /** The usual price instead of a boosted one: for this leg, or for all. */
  | { kind: 'usual_price'; bet: BetId | null }
  | { kind: 'special_price'; bet: BetId }
  | { kind: 'advance'; amount: string }
  | { kind: 'deposit' }
  | { kind: 'sign_in' }
  /** Links to pages of the player: limits, withdrawals, the identity check. */
  | { kind: 'limits' }
  | { kind: 'withdraw' }
  | { kind: 'identify' }
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
  'no_big_stake',
  'no_promo',
  'usual_price',
  'special_price',
  'advance',
]);

export function isLocal(fix: Fix): boolean {
  return LOCAL.has(fix.kind);
}

type Values = Record<string, string | number>;
type Find = (reason: bets.Refused, values: Values, legs: readonly CouponBet[]) => Fix[];

/** The fixes for a refusal, the best first. Empty when only another kind of coupon would help. */
export function fixesOf(reason: bets.Refused, legs: readonly CouponBet[]): Fix[] {
  const fixes = FIXES[reason.action?.kind ?? '']?.(reason, reason.action?.values ?? {}, legs) ?? [];
  if (reason.code === 'boosts.stake') return [...fixes, { kind: 'usual_price', bet: null }];
  if (reason.code === 'boosts.promo') return [{ kind: 'no_promo' }, ...fixes];
  // Any refusal of a promo code can be fixed by removing it.
  return reason.code.startsWith('promo.') ? [...fixes, { kind: 'no_promo' }] : fixes;
}

/** For each refusal the first fix that the coupon can apply itself; of several stakes the smallest, every leg once. */
export function allFixes(reasons: readonly bets.Refused[], legs: readonly CouponBet[]): Fix[] {
  const firsts = reasons
    .map((reason) => fixesOf(reason, legs).find(isLocal))
    .filter((fix) => fix !== undefined);
  const stakes = firsts
    .flatMap((fix) => (fix.kind === 'stake' && fix.block === undefined ? [fix] : []))
    .sort((a, b) => Number(a.amount) - Number(b.amount));
  const rest = firsts.filter((fix) => fix.kind !== 'stake' || fix.block !== undefined);
  const others = new Map(rest.map((fix) => [nameOf(fix), fix]));
  return [...stakes.slice(0, 1), ...others.values()];
}

/**
 * The fixes without stakes that the account can't pay. Such a stake is replaced by what the account has, or by a
 * deposit if it has nothing.
 */
export function payable(fixes: readonly Fix[], { account, draft, type }: CouponSnapshot): Fix[] {
  const money = account.id === null ? null : readAmount(account.money, account.iso);
  if (money === null) return [...fixes];
  const bets = type === 'singles' ? BigInt(draft.bets.length || 1) : 1n;
  const has = (money + (readAmount(draft.prepaidAmount, account.iso) ?? 0n)) / bets;
  return fixes.map((fix): Fix => {
    if (fix.kind !== 'stake' || (readAmount(fix.amount, account.iso) ?? 0n) <= has) return fix;
    return has > 0n ? { ...fix, amount: formatAmount(minorUnits(has), account.iso) } : { kind: 'deposit' };
  });
}

function nameOf(fix: Fix): string {
  if (fix.kind === 'stake') return `stake ${fix.block}`;
  return fix.kind === 'remove' ? `remove ${betKey(fix.bet)}` : fix.kind;
}

const FIXES: Readonly<Record<string, Find>> = {
  // The refusal has the total of the parts, which does not tell how to share it among them.
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
  usual_price: (reason, values, legs) =>
    at(reason, values, legs).flatMap((fix) =>
      fix.kind === 'remove' ? [{ kind: 'usual_price', bet: fix.bet }] : [],
    ),
  unset_big_stake: (_, values) => [{ kind: 'no_big_stake' }, ...stake(values)],
  set_advance: (_, values) => [{ kind: 'advance', amount: String(values.max ?? '0') }],
  set_system_value: (_, values) => system(values),
  deposit: (_, values) => [{ kind: 'deposit' }, ...stake(values)],
  sign_in: () => [{ kind: 'sign_in' }],
  see_limits: () => [{ kind: 'limits' }, { kind: 'withdraw' }],
  withdraw: (_, values) => (values.withdrawal === 'closed' ? [] : [{ kind: 'withdraw' }]),
  identify: () => [{ kind: 'identify' }, { kind: 'withdraw' }],
  wait: (reason, values, legs) => [{ kind: 'retry' }, ...at(reason, values, legs)],
  retry: () => [{ kind: 'retry' }],
  new_key: () => [{ kind: 'retry' }],
};

/** The server names a figure that would work; the first of these that is present and above zero counts. */
function stake(values: Values): Fix[] {
  const amount = [values.amount, values.max, values.min, values.balance].find((value) => Number(value) > 0);
  if (amount === undefined) return [];
  const block = values.block === undefined ? {} : { block: Number(values.block) };
  return [{ kind: 'stake', amount: String(amount), ...block }];
}

function system(values: Values): Fix[] {
  const value = Number(values.systemValue ?? values.max ?? 2);
  return Number.isInteger(value) ? [{ kind: 'system', value }] : [];
}

/** Legs that merely can't be combined work as singles. */
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

/** By `gameId/outcomeId`, in thousandths: current prices, and usual prices of boosted ones. */
export interface FixPrices {
  nowMilli: ReadonlyMap<string, number>;
  usualMilli: ReadonlyMap<string, number>;
}

/** The draft after a fix; a fix that needs another screen changes nothing. */
export function fixedDraft(draft: Draft, fix: Fix, { nowMilli, usualMilli }: FixPrices): Draft {
  switch (fix.kind) {
    case 'stake':
      if (fix.block !== undefined) {
        const amountByBlockId = { ...draft.amountByBlockId, [fix.block]: fix.amount };
        return { ...draft, amountByBlockId };
      }
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
      return { ...draft, type: null };
    case 'singles':
      return { ...draft, type: 'singles' };
    case 'system':
      return { ...draft, systemValue: fix.value, systemValues: [] };
    case 'no_banker':
      return { ...draft, bets: setBlock(draft.bets, fix.bet, null) };
    case 'join':
      return { ...draft, bets: joined(draft.bets, fix.bets) };
    case 'no_promo':
      return { ...draft, promoCode: null };
    case 'usual_price':
      return { ...draft, bets: atUsualPrices(draft.bets, fix.bet, usualMilli) };
    case 'special_price':
      return { ...draft, bets: wantingBoosted(draft.bets, fix.bet) };
    case 'advance':
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

/** Choosing the usual price means agreeing to it. */
function atUsualPrices(
  bets: readonly CouponBet[],
  chosen: BetId | null,
  usualMilli: FixPrices['usualMilli'],
): CouponBet[] {
  return bets.map((bet) => {
    const coefMilli = usualMilli.get(betKey(bet));
    const isMeant = chosen === null || betKey(chosen) === betKey(bet);
    return isMeant && coefMilli !== undefined ? { ...bet, isUsualCoef: true, coefMilli } : bet;
  });
}

function wantingBoosted(bets: readonly CouponBet[], chosen: BetId): CouponBet[] {
  return bets.map(({ isUsualCoef, ...bet }) =>
    betKey(bet) === betKey(chosen) || isUsualCoef === undefined ? bet : { ...bet, isUsualCoef },
  );
}

/** Puts the legs into the block of one of them, else into the first unused block. */
function joined(bets: readonly CouponBet[], together: readonly BetId[]): CouponBet[] {
  const keys = new Set(together.map(betKey));
  const own = bets.find((bet) => keys.has(betKey(bet)) && (bet.blockId ?? 0) > 0)?.blockId;
  const taken = new Set(bets.map(({ blockId }) => blockId));
  let free = 1;
  while (taken.has(free)) free++;
  return bets.map((bet) => (keys.has(betKey(bet)) ? { ...bet, blockId: own ?? free } : bet));
}
