import type { bets } from '@fairbook/contracts';
import { readAmount } from '@fairbook/money';
import type { CouponSnapshot } from '../facts.ts';
import type { Leg } from '../prices/legs.ts';
import { affordable, leastStakes, limitedStakes, ownMinor, typedLimit } from '../sums/limits.ts';
import { hasOwnTotal, needsTotalConsent, ownTotal, shownTotals } from '../sums/total.ts';

/** What the main button does or waits for: the action and the amount, or the one thing that is missing. */
export type Step =
  | { kind: 'choose' }
  | { kind: 'sending' }
  | { kind: 'resolving' }
  | { kind: 'checking' }
  | { kind: 'reconnecting' }
  | { kind: 'remove_over'; leg: Leg }
  | { kind: 'wait'; leg: Leg }
  | { kind: 'same_game' }
  | { kind: 'enter_stake' }
  | { kind: 'stake_too_small'; amount: string }
  /** The maximum, and the amount to set: what the account can pay of it. */
  | { kind: 'stake_too_large'; amount: string; limit: string }
  /** Even the minimum stake would win more than the maximum payout: the selection with the longest odds has to go. */
  | { kind: 'nothing_fits'; leg: Leg }
  | { kind: 'blocked'; reason: bets.Refused }
  | { kind: 'sign_in' }
  | { kind: 'deposit' }
  /** Odds that need consent, in thousandths: those of legs, else the total. */
  | { kind: 'accept'; coefs: readonly number[] }
  | { kind: 'ask_big_stake' }
  | { kind: 'place_most'; amount: string }
  | { kind: 'place' };

/** Steps on which the button acts; on the others it only names what it waits for. */
const ACTS: ReadonlySet<Step['kind']> = new Set([
  'sign_in',
  'deposit',
  'accept',
  'place',
  'place_most',
  'ask_big_stake',
  'remove_over',
  'stake_too_small',
  'stake_too_large',
  'nothing_fits',
]);

export function canAct(step: Step): boolean {
  return ACTS.has(step.kind);
}

/** Refusals of a quote that the coupon shows in its own way: at the leg, at the stake or on the button. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'bets.price_changed',
  'bets.same_game',
  'bets.stake_too_small',
  'bets.block_stake_too_small',
  'bets.stake_too_large',
  'bets.stake_precision',
  'bets.outcome_blocked',
  'bets.game_suspended',
  'bets.game_over',
  'bets.stake_limited',
  'bets.stake_sum',
  'bets.block_amounts',
  'wallet.insufficient_funds',
  'bets.feed_stale',
]);

/** Refusals of a player who may not bet at all: no other coupon would be accepted either. */
const PLAY_CLOSED: ReadonlySet<string> = new Set(['limits.excluded', 'limits.blocked', 'limits.held']);

/** Why play is closed to the player, as the quote says; null where it is open. */
export function closedPlay({ quote }: Pick<CouponSnapshot, 'quote'>): bets.Refused | null {
  return quote?.refusals.find(({ code }) => PLAY_CLOSED.has(code)) ?? null;
}

/** Refusals that only the quote knows of, e.g. a win beyond the maximum. */
export function quotedReasons({ quote, draft }: CouponSnapshot): readonly bets.Refused[] {
  const closed = closedPlay({ quote });
  if (closed) return [closed];
  // The stake field itself shows this error for the stake of all blocks. For a block with a stake of its own, the
  // server's refusal is shown.
  const isOwn = ({ code, action }: bets.Refused) =>
    code === 'bets.block_stake_too_small' &&
    draft.amountByBlockId[String(action?.values?.block)] !== undefined;
  return (quote?.refusals ?? []).filter((reason) => !SAID_ELSEWHERE.has(reason.code) || isOwn(reason));
}

type Rule = (snapshot: CouponSnapshot) => Step | null | false;

/** The first rule that matches decides. The rules are in the order in which a player can act on them. */
const RULES: readonly Rule[] = [
  ({ phase }) => phase === 'placing' && { kind: 'sending' },
  ({ phase }) => phase === 'unknown' && { kind: 'resolving' },
  ({ legs }) => legs.length === 0 && { kind: 'choose' },
  (snapshot) => {
    const reason = closedPlay(snapshot);
    return reason !== null && { kind: 'blocked', reason };
  },
  ({ legs }) =>
    found(
      legs,
      ({ price }) => price.state === 'over',
      (leg) => ({ kind: 'remove_over', leg }),
    ),
  ({ legs }) =>
    found(
      legs,
      ({ price }) => price.state === 'suspended',
      (leg) => ({ kind: 'wait', leg }),
    ),
  ({ legs, isLive }) =>
    legs.some(({ price }) => price.state === 'unknown') && { kind: isLive ? 'checking' : 'reconnecting' },
  // Without a known score there is nothing to compare a new one with.
  ({ isScoreKnown, isLive }) => !isScoreKnown && { kind: isLive ? 'checking' : 'reconnecting' },
  ({ legs }) => legs.some(({ conflicts }) => conflicts.length > 0) && { kind: 'same_game' },
  ({ stakeMinor }) => (stakeMinor === null || stakeMinor <= 0n) && { kind: 'enter_stake' },
  (snapshot) => stakeStep(snapshot),
  (snapshot) =>
    found(
      quotedReasons(snapshot),
      () => true,
      (reason) => ({ kind: 'blocked', reason }),
    ),
  // Nobody agrees to odds that are not on the screen.
  (snapshot) => hasOwnTotal(snapshot) && ownTotal(snapshot) === null && { kind: 'checking' },
  ({ account }) => account.id === null && { kind: 'sign_in' },
  (snapshot) => {
    const { money, iso } = snapshot.account;
    return ownMinor(snapshot) > (readAmount(money, iso) ?? 0n) && { kind: 'deposit' };
  },
  (snapshot) => {
    const moved = snapshot.legs.filter((leg) => leg.needsConsent).map(({ coefMilli }) => coefMilli);
    if (moved.length > 0) return { kind: 'accept', coefs: moved };
    return needsTotalConsent(snapshot) && { kind: 'accept', coefs: shownTotals(snapshot) };
  },
  ({ isBigStakeAsked }) => isBigStakeAsked && { kind: 'ask_big_stake' },
  (snapshot) => {
    const most = overMost(snapshot);
    return most !== null && { kind: 'place_most', amount: most };
  },
];

/** What the main button does or waits for: the first thing the player has to settle, else placing. */
export function stepOf(snapshot: CouponSnapshot): Step {
  for (const rule of RULES) {
    const step = rule(snapshot);
    if (step) return step;
  }
  return { kind: 'place' };
}

function stakeStep(snapshot: CouponSnapshot): Step | null {
  const { quote, account, settings, isBigStakeAsked } = snapshot;
  if (!quote) return null;
  const min = readAmount(quote.minAmount, account.iso) ?? 0n;
  if (leastStakes(snapshot).some((stake) => stake < min)) {
    return { kind: 'stake_too_small', amount: typedLimit(snapshot, quote.minAmount, 'least') };
  }
  const most = overMost(snapshot);
  if (most === null || isBigStakeAsked) return null;
  if ((readAmount(most, account.iso) ?? 0n) < min)
    return { kind: 'nothing_fits', leg: longestOf(snapshot.legs) };
  if (settings.isAutoMax) return null;
  const amount = affordable(snapshot, most);
  if (amount === null) return { kind: 'deposit' };
  return { kind: 'stake_too_large', amount, limit: typedLimit(snapshot, most, 'most') };
}

function longestOf(legs: readonly Leg[]): Leg {
  return legs.reduce((longest, leg) => (leg.coefMilli > longest.coefMilli ? leg : longest));
}

/** Whether the stake would be refused, so that nothing can be won with it. */
export function isImpossible(snapshot: CouponSnapshot): boolean {
  if (closedPlay(snapshot)) return true;
  const { kind } = stepOf(snapshot);
  if (kind === 'stake_too_large' || kind === 'nothing_fits') return true;
  // The account lacks the money for a stake that would be too large anyway.
  if (kind === 'deposit' && !snapshot.settings.isAutoMax && overMost(snapshot) !== null) return true;
  return snapshot.quote?.refusals.some(({ code }) => code === 'bets.win_too_large') ?? false;
}

/** The maximum stake, if the typed stake is above it. */
function overMost(snapshot: CouponSnapshot): string | null {
  const { quote, account } = snapshot;
  const max = quote ? readAmount(quote.maxAmount, account.iso) : null;
  if (!quote || max === null) return null;
  return limitedStakes(snapshot).some((stake) => stake > max) ? quote.maxAmount : null;
}

function found<T>(items: readonly T[], test: (item: T) => boolean, make: (item: T) => Step): Step | null {
  const item = items.find(test);
  return item === undefined ? null : make(item);
}
