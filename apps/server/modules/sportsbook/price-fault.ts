import type { FeedMarket } from '@fairbook/feed-contract';
import { marketType } from '@fairbook/rules';

/** Why prices can't be right. */
export const PRICE_FAULTS = [
  'no_market',
  'no_price',
  'below_least',
  'negative_margin',
  'underround',
  'overround',
  'jump',
] as const;

export interface PriceFault {
  cause: (typeof PRICE_FAULTS)[number];
  /** The outcome it was found at; null when it is the whole market. */
  outcomeId: string | null;
}

/** Below this nobody could win a hundredth of the stake: such a price is a mistake. */
const LEAST_ODDS_MILLI = 1010;
/** Who backs every outcome of a market never pays more than this many times its book. */
const MOST_IMPLIED = 2;
/** Without anything having happened no price grows or shrinks so many times from one message to the next: a digit slipped. */
const JUMP = 10;
/**
 * In play time alone makes long odds longer, in bigger steps where a match runs faster than this many seconds a second:
 * from 36 to 380 at the end of a half is a real move. So there the bound grows with odds beyond `TIME_TAKES_MILLI`.
 */
const USUAL_SPEED = 20;
const TIME_TAKES_MILLI = 20_000;
/** Not every score is an outcome of these: who backs them all may still lose. */
const SOME_WIN_NOTHING: ReadonlySet<string> = new Set(['first_correct_score', 'second_correct_score']);
/** Beyond these odds a jump changes little of what the house may lose, and prices are coarse there. */
const LONG_ODDS_MILLI = 100_000;

/**
 * What is wrong with a market's prices; null when they may be published. `former` are the prices they replace while
 * nothing happened in between that could move them; undefined when there are none, or something did. `speed`: match seconds
 * a second, 0 when it is not played.
 */
export function priceFault(market: FeedMarket, former?: FeedMarket, speed = 0): PriceFault | null {
  const { margin, outcomes } = market;
  if (outcomes.length === 0) return { cause: 'no_market', outcomeId: null };
  for (const [outcomeId, odds, blocked] of outcomes) {
    if (!Number.isSafeInteger(odds) || odds < 1000) return { cause: 'no_price', outcomeId };
    if (!blocked && odds < LEAST_ODDS_MILLI) return { cause: 'below_least', outcomeId };
  }
  if (!Number.isFinite(margin) || margin < 0) return { cause: 'negative_margin', outcomeId: null };
  return bookFault(market) ?? (former ? jump(market, former, speed) : null);
}

/** Whoever backs every outcome must neither win for sure nor pay absurdly. Counted where every outcome is offered. */
function bookFault({ typeId, outcomes }: FeedMarket): PriceFault | null {
  const type = marketType(typeId);
  const isWhole = outcomes.length === type?.outcomes.length && outcomes.every(([, , blocked]) => !blocked);
  if (!type || !isWhole || SOME_WIN_NOTHING.has(type.key)) return null;
  // Of a double chance two outcomes win.
  const book = type.outcomes[0]!.startsWith('1x') ? 2 : 1;
  const implied = outcomes.reduce((sum, [, odds]) => sum + 1000 / odds, 0) / book;
  if (implied < 1) return { cause: 'underround', outcomeId: null };
  return implied > MOST_IMPLIED ? { cause: 'overround', outcomeId: null } : null;
}

function jump(market: FeedMarket, former: FeedMarket, speed: number): PriceFault | null {
  const before = new Map(former.outcomes.map((price) => [price[0], price]));
  for (const [outcomeId, odds, blocked] of market.outcomes) {
    const [, known = odds, wasBlocked = 0] = before.get(outcomeId) ?? [];
    if (!blocked && !wasBlocked && isJump(known, odds, speed)) return { cause: 'jump', outcomeId };
  }
  return null;
}

function isJump(known: number, odds: number, speed: number): boolean {
  const [low, high] = odds < known ? [odds, known] : [known, odds];
  const most = JUMP * Math.max(1, speed / USUAL_SPEED);
  const isTimes = speed > 0 && odds > known;
  return low < LONG_ODDS_MILLI && high >= low * most * (isTimes ? Math.max(1, low / TIME_TAKES_MILLI) : 1);
}
