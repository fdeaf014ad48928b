import type { site } from '@fairbook/contracts';
import { playerOf } from '@fairbook/sports';
import { namesOf } from '../names/names.ts';
import type { HotOutcome } from '../types.ts';
import { delayOf } from './delays.ts';
import { type HotGame, isClosed, priceOf } from './hot-game.ts';

interface Moment {
  /** Epoch milliseconds. */
  now: number;
  isStale: boolean;
  delays: site.InPlayDelays;
}

/** What a placement needs of one outcome; null when the game doesn't have it. */
export function factsOf(game: HotGame, outcomeId: string, moment: Moment): HotOutcome | null {
  const found = priceOf(game, outcomeId);
  if (!found) return null;
  const { fixture, state } = game;
  const { market, price } = found;
  const { now, isStale, delays } = moment;
  const delay = delayOf(delays, fixture, state);
  const player = playerOf(fixture.squads, outcomeId);
  return {
    gameId: fixture.gameId,
    outcomeId,
    marketTypeId: market.typeId,
    line: market.line,
    sportId: fixture.sportId,
    champId: fixture.champ.id,
    champKey: fixture.champ.key,
    champName: fixture.champ.name,
    round: fixture.round,
    countryCode: fixture.champ.countryCode,
    opponents: namesOf(fixture),
    ...(player && { player }),
    startsAt: fixture.startsAt,
    coefMilli: price[1],
    isBlocked: price[2] === 1 || isClosed(game, outcomeId),
    marginPercent: market.margin,
    state,
    suspended: game.suspended,
    epoch: game.epoch,
    isOpen: game.isOpen && !isLateToStart(game, now),
    delaySeconds: delay.seconds,
    delayCause: delay.cause,
    priceVersion: game.priceVersion,
    pricedAt: game.pricedAt,
    isStale,
    isLate: game.holdsUntil !== null && state.status === 'live' && now > game.holdsUntil,
  };
}

/** Whether the game should have started but no kick-off came: bets at its pre-match prices are then refused. */
export function isLateToStart(game: HotGame, now: number): boolean {
  return game.state.status === 'upcoming' && now >= game.fixture.startsAt;
}
