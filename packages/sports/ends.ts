import type { MarketFace } from './market.ts';
import { ENDS } from './registry/ends.gen.ts';
import { type FinalState, sportOfOutcome } from './settling.ts';
import type { EndScores, SportEnds } from './sport.ts';
import type { SportKey } from './sports.ts';
import type { GameState } from './states.ts';

const BY_SPORT: Record<SportKey, SportEnds<FinalState, GameState>> = ENDS;

/** The ends of a sport's games. */
export function endsOf(sport: SportKey): SportEnds<FinalState, GameState> {
  return BY_SPORT[sport];
}

/** Indexes, among the counted ends of its sport, of the ends that a game in this state can reach in its format. */
export function possibleEnds(state: GameState): ReadonlySet<number> {
  const { counted, formatOf } = BY_SPORT[state.sport];
  const format = formatOf(state);
  const key = `${state.sport} ${format}`;
  const known =
    possible.get(key) ?? new Set([...counted.keys()].filter((n) => formatOf(counted[n]!) === format));
  possible.set(key, known);
  return known;
}

const possible = new Map<string, ReadonlySet<number>>();

/** The end of a game, and the line, that explain a market in the rules. Throws a RangeError for an unknown market. */
export function exampleOf(market: MarketFace): { end: FinalState; line: string } {
  const sport = sportOfOutcome(`${market.id}:`);
  if (sport === null) throw new RangeError(`No market type ${market.id}`);
  const { example, exampleLine } = BY_SPORT[sport];
  return { end: example, line: exampleLine(market) };
}

/** The published score of an end, and those of its parts. */
export function scoresOfEnd(end: FinalState): EndScores {
  return BY_SPORT[end.sport].scoresOf(end);
}
