import type { bets } from '@fairbook/contracts';
import { formatAmount, type MinorUnits, minorUnits, parseAmount } from '@fairbook/money';
import { oddsMilli, roundDownToMilli, totalOdds } from '@fairbook/odds';
import { combinationsOf, type DecidedResult, type SettlementLeg, settleCoupon } from '@fairbook/settlement';
import type { CouponSnapshot } from './store.ts';
import type { Leg } from './store-legs.ts';
import type { QuoteBody } from './store-quote.ts';
import type { Draft } from './store-saved.ts';
import { systemValueOf, typeOf } from './store-type.ts';

/** The account that pays. A visitor has none yet, only the currency that the site would suggest. */
export interface CouponAccount {
  id: number | null;
  iso: string;
  /** What can be spent, in major units. */
  money: string;
}

export interface Sums {
  /** Total odds in thousandths, rounded down: the product of all legs. */
  coefMilli: number;
  combinations: number;
  /** In major units; empty while there is no stake. */
  possibleWin: string;
}

const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };
/** Beyond this, odds are only a very long number. */
const MAX_SHOWN_MILLI = 10n ** 12n;

/** The typed stake in minor units; null while it is no sum of this currency. A comma may mark the decimals. */
export function stakeOf(text: string, iso: string): bigint | null {
  const plain = plainAmount(text);
  const stake = parseAmount(plain.includes('.') ? plain.replace(/\.?0*$/, '') : plain, iso);
  return typeof stake === 'bigint' ? stake : null;
}

/** As the wire wants it: a point for the decimals, no spaces, no lonely mark at an end. */
export function plainAmount(text: string): string {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace(/\.$/, '');
  return plain.startsWith('.') ? `0${plain}` : plain;
}

/** What this coupon would pay; the same arithmetic settles it. null while nothing is taken on one of its legs. */
export function sumsOf(
  legs: readonly Leg[],
  draft: Draft,
  iso: string,
  stakeMinor: bigint | null,
): Sums | null {
  const isClosed = legs.some(({ price }) => price.state === 'suspended' || price.state === 'over');
  if (legs.length === 0 || isClosed) return null;
  return sumsAt(legs, (leg) => leg.coefMilli, draft, iso, stakeMinor);
}

/** The sums at the prices that were agreed before they moved. */
export function agreedSums({ legs, draft, account, stakeMinor }: CouponSnapshot): Sums | null {
  return legs.length > 0 ? sumsAt(legs, ({ bet }) => bet.coefMilli, draft, account.iso, stakeMinor) : null;
}

function sumsAt(
  legs: readonly Leg[],
  priceOf: (leg: Leg) => number,
  draft: Draft,
  iso: string,
  stakeMinor: bigint | null,
): Sums {
  const prices = legs.map((leg) => oddsMilli(priceOf(leg)));
  const settled = settle(legs, prices, draft, stakeMinor ?? 0n, () => WON);
  const total = roundDownToMilli(totalOdds(prices));
  return {
    coefMilli: Number(total < MAX_SHOWN_MILLI ? total : MAX_SHOWN_MILLI),
    combinations: settled.combinations,
    possibleWin: stakeMinor === null ? '' : formatAmount(settled.payout, iso),
  };
}

function settle(
  legs: readonly Leg[],
  prices: readonly number[],
  draft: Draft,
  stake: bigint,
  decidedOf: (index: number) => DecidedResult,
): { payout: MinorUnits; combinations: number } {
  const typeId = typeOf(draft.bets, draft.typeId);
  const settlementLegs: SettlementLeg[] = legs.map((leg, index) => ({
    oddsMilli: oddsMilli(prices[index]!),
    blockId: typeId === 2 && leg.isBanker ? 0 : null,
    decided: decidedOf(index),
  }));
  const systemValue = typeId === 2 ? systemValueOf(draft.bets, draft.systemValue) : null;
  const settled = settleCoupon({ typeId, systemValue, stake: minorUnits(stake), legs: settlementLegs });
  return {
    payout: settled.status === 'open' ? minorUnits(0n) : settled.payout,
    combinations: settled.combinations,
  };
}

export interface SystemRow {
  won: number;
  of: number;
  betsWon: number;
  /** In major units. */
  least: string;
  most: string;
  isAhead: boolean;
}

/** What a system pays when so many of its free legs win (and its bankers do): with the lowest and the highest prices. */
export function systemRows({ legs, draft, account, stakeMinor, sums }: CouponSnapshot): SystemRow[] {
  if (!sums || stakeMinor === null) return [];
  const byPrice = legs.map((_, i) => i).filter((i) => !legs[i]!.isBanker);
  byPrice.sort((a, b) => legs[a]!.coefMilli - legs[b]!.coefMilli);
  const prices = legs.map((leg) => leg.coefMilli);
  const size = systemValueOf(draft.bets, draft.systemValue);
  const payoutOf = (winners: readonly number[]) =>
    settle(legs, prices, draft, stakeMinor, (i) => (legs[i]!.isBanker || winners.includes(i) ? WON : LOST))
      .payout;
  return Array.from({ length: byPrice.length + 1 }, (_, won) => {
    const least = payoutOf(byPrice.slice(0, won));
    const most = payoutOf(byPrice.slice(byPrice.length - won));
    return {
      won,
      of: byPrice.length,
      betsWon: won < size ? 0 : combinationsOf(won, size),
      least: formatAmount(least, account.iso),
      most: formatAmount(most, account.iso),
      isAhead: least > stakeMinor,
    };
  });
}

/** What a quote is asked for; a stake that is no sum yet is asked for as none. */
export function quoteOf(snapshot: CouponSnapshot): QuoteBody {
  const { draft, account, stakeMinor } = snapshot;
  const amount = stakeMinor === null ? '0' : plainAmount(draft.amount);
  const { accountId: _, ...body } = bodyOf(snapshot, 0, amount);
  return account.id === null ? body : { ...body, accountId: account.id };
}

/** The coupon to send, at the prices on the screen; null while it has no account, stake or leg. */
export function submitOf(snapshot: CouponSnapshot): bets.CouponToSubmit | null {
  const { draft, account, stakeMinor, legs } = snapshot;
  if (account.id === null || stakeMinor === null || legs.length === 0) return null;
  return bodyOf(snapshot, account.id, plainAmount(draft.amount));
}

function bodyOf(
  { legs, draft, typeId }: CouponSnapshot,
  accountId: number,
  amount: string,
): bets.CouponToSubmit {
  const isSystem = typeId === 2;
  return {
    accountId,
    typeId,
    amount,
    ...(isSystem && { systemValue: systemValueOf(draft.bets, draft.systemValue) }),
    changeCoefAction: draft.changeCoefAction,
    ...(draft.changeCoefAction === 2 &&
      draft.tolerancePercent > 0 && { tolerancePercent: draft.tolerancePercent }),
    bets: legs.map(({ bet, coefMilli, isBanker }) => ({
      gameId: bet.gameId,
      outcomeId: bet.outcomeId,
      coef: coefMilli / 1000,
      ...(isSystem && isBanker && { blockId: 0 }),
    })),
  };
}

/** The most that can be staked now: what the server takes, and no more than there is. null while unknown. */
export function maxStake({ quote, account }: CouponSnapshot): string | null {
  if (!quote) return null;
  const max = stakeOf(quote.maxAmount, account.iso);
  const money = account.id === null ? null : stakeOf(account.money, account.iso);
  if (max === null) return null;
  return money !== null && money > 0n && money < max ? account.money : quote.maxAmount;
}

/** The stake one step of its currency down or up, never below nothing. */
export function stepStake(text: string, step: string, direction: 1 | -1, iso: string): string {
  const stake = (stakeOf(text, iso) ?? 0n) + BigInt(direction) * (stakeOf(step, iso) ?? 1n);
  return formatAmount(minorUnits(stake > 0n ? stake : 0n), iso);
}
