import type { FeedMarket } from '@fairbook/feed-contract';
import { wholeMarket } from '@fairbook/sports/settle';
import type { Pace } from '@fairbook/sports/state';

/** Why prices can't be right. */
const PRICE_FAULTS = [
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
/** Beyond these odds a jump changes little of what the house may lose, and prices are coarse there. */
const LONG_ODDS_MILLI = 100_000;

const NOT_PLAYED: Pace = { speed: 0, isClosing: false };

/**
 * What is wrong with a market's prices; null when they may be published. `former` are the prices they replace while
 * nothing happened in between that could move them; undefined when there are none, or something did.
 */
export function priceFault(
  market: FeedMarket,
  former?: FeedMarket,
  pace: Pace = NOT_PLAYED,
): PriceFault | null {
  const { margin, outcomes } = market;
  if (outcomes.length === 0) return { cause: 'no_market', outcomeId: null };
  for (const [outcomeId, odds, blocked] of outcomes) {
    if (!Number.isSafeInteger(odds) || odds < 1000) return { cause: 'no_price', outcomeId };
    if (!blocked && odds < LEAST_ODDS_MILLI) return { cause: 'below_least', outcomeId };
  }
  if (!Number.isFinite(margin) || margin < 0) return { cause: 'negative_margin', outcomeId: null };
  return bookFault(market) ?? (former ? jump(market, former, pace) : null);
}

/**
 * The size of a fault: the measured figure and the bound it breaks. Odds for a price that is too low, times for a jump,
 * percent for a margin and for the whole book; null for a fault that can't be measured.
 */
export function faultGap(
  { cause, outcomeId }: { cause: string; outcomeId: string | null },
  offered: FeedMarket,
  former: FeedMarket | null,
): { found: number; bound: number } | null {
  const oddsIn = (market: FeedMarket | null) =>
    market?.outcomes.find(([id]) => id === outcomeId)?.[1] ?? Number.NaN;
  const [odds, known] = [oddsIn(offered), oddsIn(former)];
  switch (cause) {
    case 'below_least':
      return gap(odds / 1000, LEAST_ODDS_MILLI / 1000);
    case 'jump':
      return gap(Math.max(odds / known, known / odds), JUMP);
    case 'negative_margin':
      return gap(offered.margin, 0);
    case 'underround':
      return gap(impliedOf(offered) * 100, 100);
    case 'overround':
      return gap(impliedOf(offered) * 100, MOST_IMPLIED * 100);
    default:
      return null;
  }
}

function gap(found: number, bound: number): { found: number; bound: number } | null {
  return Number.isFinite(found) ? { found: Math.round(found * 1000) / 1000, bound } : null;
}

/** Whoever backs every outcome must neither win for sure nor pay absurdly. Counted where every outcome is offered. */
function bookFault(market: FeedMarket): PriceFault | null {
  const { typeId, outcomes } = market;
  const known = wholeMarket(typeId);
  const isWhole = outcomes.length === known?.outcomes.length && outcomes.every(([, , blocked]) => !blocked);
  if (!isWhole || known?.winners === 0) return null;
  const implied = impliedOf(market);
  if (implied < 1) return { cause: 'underround', outcomeId: null };
  return implied > MOST_IMPLIED ? { cause: 'overround', outcomeId: null } : null;
}

/** What backing every outcome costs for a return of 1; of some markets two outcomes win. */
function impliedOf({ typeId, outcomes }: FeedMarket): number {
  const book = wholeMarket(typeId)?.winners || 1;
  return outcomes.reduce((sum, [, odds]) => sum + 1000 / odds, 0) / book;
}

function jump(market: FeedMarket, former: FeedMarket, pace: Pace): PriceFault | null {
  const before = new Map(former.outcomes.map((price) => [price[0], price]));
  for (const [outcomeId, odds, blocked] of market.outcomes) {
    const [, known = odds, wasBlocked = 0] = before.get(outcomeId) ?? [];
    if (!blocked && !wasBlocked && isJump(known, odds, pace)) return { cause: 'jump', outcomeId };
  }
  return null;
}

/** In the last minutes of a period a price may lengthen as it likes: what holds it is the book of its market. */
function isJump(known: number, odds: number, { speed, isClosing }: Pace): boolean {
  if (isClosing && odds > known) return false;
  const [low, high] = odds < known ? [odds, known] : [known, odds];
  const most = JUMP * Math.max(1, speed / USUAL_SPEED);
  const isTimes = speed > 0 && odds > known;
  return low < LONG_ODDS_MILLI && high >= low * most * (isTimes ? Math.max(1, low / TIME_TAKES_MILLI) : 1);
}
