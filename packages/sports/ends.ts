import type { MarketFace } from './market.ts';
import { ENDS } from './registry/ends.gen.ts';
import { type FinalState, sportOfOutcome } from './settling.ts';
import type { EndScores, SportEnds } from './sport.ts';
import type { SportKey } from './sports.ts';

const BY_SPORT: Record<SportKey, SportEnds<FinalState>> = ENDS;

/** The ends of games of a sport. */
export function endsOf(sport: SportKey): SportEnds<FinalState> {
  return BY_SPORT[sport];
}

/** The end of a game by which a market of the rules is explained, and the line it is explained at. */
export function exampleOf(market: MarketFace): { end: FinalState; line: string } {
  const sport = sportOfOutcome(`${market.id}:`);
  if (sport === null) throw new RangeError(`no market type ${market.id}`);
  const { example, exampleLine } = BY_SPORT[sport];
  return { end: example, line: exampleLine(market) };
}

/** The score of an end as it is published, and those of its parts. */
export function scoresOfEnd(end: FinalState): EndScores {
  return BY_SPORT[end.sport].scoresOf(end);
}
