import type { deskAlerts } from '@fairbook/contracts';

type Alert = deskAlerts.DeskAlert;

/** From where on traders are warned. The loss in minor units of the base currency. */
export interface Limits extends Omit<deskAlerts.AlertLimits, 'oneSidedLoss'> {
  oneSidedLoss: number;
}

/** One-sided money as it is stored: sums in minor units of the base currency. */
interface OneSidedFigures extends Omit<NonNullable<Alert['oneSided']>, 'taken' | 'loss'> {
  taken: number;
  loss: number;
}

export type Figures =
  | OneSidedFigures
  | Omit<NonNullable<Alert['apart']>, 'source'>
  | NonNullable<Alert['silent']>
  | NonNullable<Alert['sharp']>;

/** An alert that holds at one moment. */
export interface Seen {
  /** What the same alert is known by the next time. */
  key: string;
  kind: Alert['kind'];
  gameId: number | null;
  outcomeId: string | null;
  userId: number | null;
  source: string | null;
  /** How many times it exceeds its limit. */
  level: number;
  /** Since when, epoch milliseconds; null for now. */
  since: number | null;
  figures: Figures;
}

const ABOUT_NOTHING = { gameId: null, outcomeId: null, userId: null, source: null, since: null };

/** An outcome of a market with the money on it, in minor units of the base currency. */
export interface OutcomeMoney {
  outcomeId: string;
  /** The same for all outcomes of the game that pay the same. */
  payoff: string;
  coefMilli: number;
  /** Behind its price, from 0 to 1. */
  chance: number;
  coupons: number;
  taken: number;
  /** What the house pays if it wins. */
  pays: number;
}

export interface MarketMoney {
  gameId: number;
  outcomes: readonly OutcomeMoney[];
}

/**
 * Outcomes whose share of their market’s money is far above the chance behind their price, and whose win would cost. A bet
 * known by several names is one alert, in its worst market.
 */
export function oneSided(markets: readonly MarketMoney[], limits: Limits): Seen[] {
  const found = markets.flatMap(({ gameId, outcomes }) => {
    const taken = outcomes.reduce((sum, each) => sum + each.taken, 0);
    return outcomes.flatMap((each): Seen[] => {
      const share = taken > 0 ? each.taken / taken : 0;
      const loss = each.pays - taken;
      const isFar = each.chance > 0 && share / each.chance >= limits.oneSidedTimes;
      if (!isFar || loss < limits.oneSidedLoss) return [];
      const { outcomeId, payoff, coupons, chance } = each;
      return [
        {
          ...ABOUT_NOTHING,
          ...{ key: `one_sided:${gameId}:${payoff}`, kind: 'one_sided', gameId, outcomeId },
          level: loss / limits.oneSidedLoss,
          figures: { coef: each.coefMilli / 1000, share, chance, coupons, taken, loss },
        },
      ];
    });
  });
  return worstByKey(found);
}

/** Two prices of one outcome, in thousandths. `source`: another feed, or null for our own under a price by hand. */
export interface PricePair {
  gameId: number;
  marketId: string;
  outcomeId: string;
  source: string | null;
  oursMilli: number;
  theirsMilli: number;
}

/** Markets in which our price and another one of the same outcome are too far apart, in points of chance. */
export function apart(pairs: readonly PricePair[], limits: Limits): Seen[] {
  const found = pairs.flatMap((pair): Seen[] => {
    const { gameId, marketId, outcomeId, source, oursMilli, theirsMilli } = pair;
    const points = (1 / theirsMilli - 1 / oursMilli) * 100_000;
    const level = Math.abs(points) / limits.apartPoints;
    if (level < 1) return [];
    const figures = { ours: oursMilli / 1000, theirs: theirsMilli / 1000, points };
    const key = `apart:${gameId}:${marketId}:${source ?? ''}`;
    return [{ ...ABOUT_NOTHING, key, kind: 'apart', gameId, outcomeId, source, level, figures }];
  });
  return worstByKey(found);
}

/** A feed with open games. `heardAt`: when it last sent anything. */
export interface FeedNow {
  name: string;
  heardAt: number;
  games: number;
  live: number;
}

const SILENT_AFTER_MS = 20_000;
const MINUTE_MS = 60_000;

/** Feeds that have sent nothing for twenty seconds, worse with every minute. */
export function silent(feeds: readonly FeedNow[], now: number): Seen[] {
  return feeds
    .filter(({ heardAt }) => now - heardAt > SILENT_AFTER_MS)
    .map(({ name, heardAt, games, live }) => ({
      ...ABOUT_NOTHING,
      ...{ key: `silent:${name}`, kind: 'silent', source: name, since: heardAt, figures: { games, live } },
      level: Math.max(1, (now - heardAt) / MINUTE_MS),
    }));
}

/**
 * A player’s prices against the closing ones: sums over games, with w the stake of the game in base minor units, and x the
 * price ÷ closing price − 1.
 */
export interface ClosingSums {
  userId: number;
  games: number;
  bets: number;
  /** Of w. */
  weight: number;
  /** Of w · x. */
  weighted: number;
  /** Of w². */
  weightSquares: number;
  /** Of w² · x². */
  squares: number;
}

/** Chance alone takes a mean so many standard errors above zero in at most about one of 740 players. */
const STANDARD_ERRORS = 3;

/**
 * Players who beat the closing price by more than chance does, weighted by stake. Whoever bets without knowing more beats it by
 * nothing on average, since prices move up as often as down. Games count as many as games of equal stakes would that say as
 * much (Kish’s effective sample size), so that one large bet among small ones proves nothing. The error is that of a player whose
 * true mean is zero: around the mean that was seen, a few large stakes would make it too small, and alarms twice as many.
 */
export function sharp(players: readonly ClosingSums[], limits: Limits): Seen[] {
  return players.flatMap(({ userId, games, bets, ...sums }): Seen[] => {
    const { weight, weighted, weightSquares, squares } = sums;
    const alike = weight ** 2 / weightSquares;
    if (alike < limits.sharpGames - ROUNDING) return [];
    const mean = weighted / weight;
    const error = Math.sqrt(squares) / weight;
    const least = mean - STANDARD_ERRORS * error;
    const level = (mean * 100) / limits.sharpPercent;
    if (least <= 0 || level < 1) return [];
    const figures = { mean: mean * 100, least: least * 100, games, bets };
    return [{ ...ABOUT_NOTHING, key: `sharp:${userId}`, kind: 'sharp', userId, level, figures }];
  });
}

/** Sums of equal stakes may end a little below the number of games. */
const ROUNDING = 1e-6;

/** The alerts of all kinds, the worst first, at most so many. */
export function worst(seen: readonly Seen[], most: number): Seen[] {
  return seen.toSorted((a, b) => b.level - a.level || (a.key < b.key ? -1 : 1)).slice(0, most);
}

function worstByKey(found: readonly Seen[]): Seen[] {
  const known = new Map<string, Seen>();
  for (const each of found) {
    const before = known.get(each.key);
    if (!before || before.level < each.level) known.set(each.key, each);
  }
  return [...known.values()];
}
