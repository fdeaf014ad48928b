import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { settleCoupon } from '@fairbook/settlement';
import { formatOutcomeId, type LineShape, screenOf, sportAt } from '@fairbook/sports';
import { countedEnds, type FinalState, settleOutcome, wholeMarket } from '@fairbook/sports/settle';
import type { SportKey } from '@fairbook/sports/state';
import { type Played, payoutOf } from '../arithmetic/payouts.ts';
import { type Share, sumOf } from '../arithmetic/shares.ts';
import { shareIn } from '../arithmetic/sports.ts';
import { pick, randomEnd } from '../world/ends.ts';
import { endPlayed } from '../world/played.ts';
import type { Random } from '../world/random.ts';

/** What was settled twice, and the coupons on which product and audit differ. */
export interface Settled {
  coupons: number;
  legs: Record<'won' | 'lost' | 'returned' | 'divided', number>;
  /** Ids of the market types that were bet on. */
  markets: Set<number>;
  differing: { paid: string; audit: string; stake: string; sizes: readonly number[]; legs: string[] }[];
}

interface Bet extends Played {
  outcomeId: string;
  end: FinalState;
}

/** Settles random coupons on games of a sport, and each of their legs alone, by the product and by the audit. */
export function settleTwice(sport: SportKey, coupons: number, random: Random): Settled {
  const { markets } = screenOf(sportAt(sport)!.sportId);
  const settled: Settled = {
    ...{ coupons, legs: { won: 0, lost: 0, returned: 0, divided: 0 } },
    ...{ markets: new Set(), differing: [] },
  };
  const played = Array.from({ length: Math.ceil(coupons / 10) }, (_, n) => endPlayed(sport, 'audit', n));
  const counted = countedEnds(sport);
  const simulated = played.filter((end) => end !== null);
  let next = 0;
  const bet = (): Bet => {
    const market = markets[next++ % markets.length]!;
    const end =
      random() < 0.5
        ? randomEnd(sport, random)
        : pick(random, random() < 0.3 || simulated.length === 0 ? counted : simulated);
    const line = lineOf(wholeMarket(market.id)!.line, end, random);
    const outcomeIds = market.outcomes.map((key) => formatOutcomeId(market.id, line, key));
    // In a field of 44 hardly any outcome wins. One bet in ten is on an outcome that does, so that wins are compared, too.
    const paying = random() < 0.1 ? outcomeIds.filter((id) => shareIn(sport, id, end).won > 0) : [];
    const outcomeId = pick(random, paying.length > 0 ? paying : outcomeIds);
    const share = shareIn(sport, outcomeId, end);
    settled.markets.add(market.id);
    settled.legs[nameOf(share)] += 1;
    return { outcomeId, end, share, oddsMilli: 1010 + Math.floor(random() ** 3 * 20_000), isBanker: false };
  };
  for (let n = 0; n < coupons; n++) {
    const legs = Array.from({ length: pick(random, [1, 1, 2, 3, 4, 5, 6]) }, bet);
    const isSystem = legs.length > 2 && random() < 0.5;
    if (isSystem) for (const leg of legs.slice(2)) leg.isBanker = random() < 0.15;
    const free = legs.filter(({ isBanker }) => !isBanker).length;
    const all = Array.from({ length: free }, (_, size) => size + 1);
    const sizes = isSystem ? all.filter(() => random() < 0.5) : [free];
    if (sizes.length === 0) sizes.push(pick(random, all));
    const stake = BigInt(1 + Math.floor(random() * 100_000));
    const compare = (bets: readonly Bet[], of: readonly number[], isSystemOf: boolean) => {
      const paid = paidOn(stake, bets, isSystemOf ? of : null);
      const audit = payoutOf(stake, bets, of);
      if (paid !== audit) settled.differing.push(told(paid, audit, stake, of, bets));
    };
    compare(legs, sizes, isSystem);
    // Most coupons of several legs lose; each leg alone shows what it pays.
    if (legs.length > 1) for (const leg of legs) compare([{ ...leg, isBanker: false }], [1], false);
  }
  return settled;
}

function paidOn(stake: bigint, bets: readonly Bet[], sizes: readonly number[] | null): bigint {
  const settlement = settleCoupon({
    type: sizes ? 'system' : bets.length > 1 ? 'express' : 'single',
    systemValues: sizes ?? [],
    stake: minorUnits(stake),
    legs: bets.map(({ outcomeId, end, oddsMilli: odds, isBanker }, gameId) => ({
      gameId,
      oddsMilli: oddsMilli(odds),
      blockId: isBanker ? 0 : null,
      decided: settleOutcome(outcomeId, end),
    })),
  });
  if (settlement.status === 'open') throw new Error('every leg is decided, and the coupon is open');
  return settlement.payout;
}

function told(paid: bigint, audit: bigint, stake: bigint, sizes: readonly number[], legs: readonly Bet[]) {
  return {
    ...{ paid: String(paid), audit: String(audit), stake: String(stake), sizes },
    legs: legs.map(({ outcomeId, oddsMilli: odds, share, end }) => {
      const { result, void: back } = settleOutcome(outcomeId, end);
      return `${outcomeId} at ${odds}: ${result.join('/')} back ${back.join('/')}, audit ${JSON.stringify(share)} of ${JSON.stringify(end)}`;
    }),
  };
}

function nameOf({ won, back, of }: Share): keyof Settled['legs'] {
  if (won === of) return 'won';
  if (back === of) return 'returned';
  return won + back === 0 ? 'lost' : 'divided';
}

/** A line near the figures of the end, so that results are on both sides of it, and on it where that can be. */
function lineOf(
  { kind, step = 1, from = 0, isAboveZero }: LineShape,
  end: FinalState,
  random: Random,
): string {
  if (kind === 'none') return '';
  if (kind === 'ordinal') return String(1 + Math.floor(random() * 8));
  const pairs = pairsIn(end);
  const sums = [...pairs, ...pairs.map((_, n) => sumOf(pairs.slice(0, n + 1))), sumOf(pairs.slice(2))];
  const [one, other] = pick(random, sums.length > 0 ? sums : [[3, 1]]);
  const figures = kind === 'handicap' ? [other - one, one - other] : [one + other, one, other, pairs.length];
  const near = pick(random, figures) + Math.floor((random() * 5 - 2) / step) * step;
  // A line has three digits at most.
  const line = Math.min(from + Math.round((near - from) / step) * step, 999);
  return String(isAboveZero && line <= 0 ? from || step : line);
}

/** The scores of parts, sets, halves or innings that an end has. */
function pairsIn(end: FinalState): (readonly [number, number])[] {
  if (end.sport === 'cricket') {
    const [home, away] = end.sides;
    return [
      [home.runs, away.runs],
      [home.opening, away.opening],
    ];
  }
  const { parts, sets, innings, first, second } = end as unknown as Record<
    string,
    (readonly [number, number])[]
  >;
  return parts ?? sets ?? innings ?? ([first, second].filter(Boolean) as never);
}
