import type { FeedMarket } from '@fairbook/feed-contract';
import { wholeMarket } from '@fairbook/sports/settle';
import type { Pace } from '@fairbook/sports/state';

/** The kinds of impossible prices. */
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
  /** The outcome at fault; null for the whole market. */
  outcomeId: string | null;
}

/** At lower odds nobody could win a hundredth of the stake, so such a price is a mistake. */
const LEAST_ODDS_MILLI = 1010;
/** The longest odds that an answer can show (`Coef`). */
const MOST_ODDS_MILLI = 1_000_000_000;
/** Backing every outcome of a market never costs more than this many times the return. */
const MOST_IMPLIED = 2;
/** Without an event no price grows or shrinks this many times between two messages, unless a digit slipped. */
const JUMP = 10;
/**
 * In play, time alone lengthens long odds, and in bigger steps where a match runs faster than this many seconds a
 * second: from 36 to 380 at the end of a half is a real move. So the limit of a jump grows with the speed, and with
 * odds beyond `TIME_TAKES_MILLI`.
 */
const USUAL_SPEED = 20;
const TIME_TAKES_MILLI = 20_000;
/** Beyond these odds a jump hardly changes the possible loss, and prices are coarse. */
const LONG_ODDS_MILLI = 100_000;

const NOT_PLAYED: Pace = { speed: 0, isClosing: false };

/**
 * The fault of a market's prices; null when they may be published. `former` are the prices they replace if no event
 * came in between; otherwise undefined.
 */
export function priceFault(
  market: FeedMarket,
  former?: FeedMarket,
  pace: Pace = NOT_PLAYED,
): PriceFault | null {
  const { margin, outcomes } = market;
  if (outcomes.length === 0) return { cause: 'no_market', outcomeId: null };
  for (const [outcomeId, odds, blocked] of outcomes) {
    if (!Number.isSafeInteger(odds) || odds < 1000 || odds > MOST_ODDS_MILLI)
      return { cause: 'no_price', outcomeId };
    if (!blocked && odds < LEAST_ODDS_MILLI) return { cause: 'below_least', outcomeId };
  }
  if (!Number.isFinite(margin) || margin < 0) return { cause: 'negative_margin', outcomeId: null };
  return bookFault(market) ?? (former ? jump(market, former, pace) : null);
}

/**
 * The size of a fault: the measured figure and the limit that it breaks. In odds for a price that is too low; as a
 * factor for a jump, with the limit that holds before the match; in percent for a margin and for the whole book. Null
 * for a fault without a measure.
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

/**
 * The fault of a market in which backing every outcome wins for sure or costs absurdly much. It is checked only where
 * every outcome is on offer.
 */
function bookFault(market: FeedMarket): PriceFault | null {
  const { typeId, outcomes } = market;
  const known = wholeMarket(typeId);
  const isWhole = outcomes.length === known?.outcomes.length && outcomes.every(([, , blocked]) => !blocked);
  if (!isWhole || known?.winners === 0) return null;
  const implied = impliedOf(market);
  if (implied < 1) return { cause: 'underround', outcomeId: null };
  return implied > MOST_IMPLIED ? { cause: 'overround', outcomeId: null } : null;
}

/** The cost of backing every outcome for a return of 1; in some markets two outcomes win. */
function impliedOf({ typeId, outcomes }: FeedMarket): number {
  const book = wholeMarket(typeId)?.winners || 1;
  return outcomes.reduce((sum, [, odds]) => sum + 1000 / odds, 0) / book;
}

function jump(market: FeedMarket, former: FeedMarket, pace: Pace): PriceFault | null {
  for (const [n, [outcomeId, odds, blocked]] of market.outcomes.entries()) {
    // The outcome is nearly always in the same place.
    const there = former.outcomes[n];
    const before = there?.[0] === outcomeId ? there : former.outcomes.find(([id]) => id === outcomeId);
    const [, known = odds, wasBlocked = 0] = before ?? [];
    if (!blocked && !wasBlocked && isJump(known, odds, pace)) return { cause: 'jump', outcomeId };
  }
  return null;
}

/** In the last minutes of a period a price may lengthen freely, limited by its market's overround. */
function isJump(known: number, odds: number, { speed, isClosing }: Pace): boolean {
  if (isClosing && odds > known) return false;
  const [low, high] = odds < known ? [odds, known] : [known, odds];
  const most = JUMP * Math.max(1, speed / USUAL_SPEED);
  const isTimes = speed > 0 && odds > known;
  return low < LONG_ODDS_MILLI && high >= low * most * (isTimes ? Math.max(1, low / TIME_TAKES_MILLI) : 1);
}
