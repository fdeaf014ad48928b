import type { PlayEvent, SportStory, Tallies, Told } from '../../../telling/story.ts';
import { currentIn, type Place, setsWonIn, sumOf } from '../score.ts';
import type { RallySport } from './sport.ts';
import type { RallyState } from './state.ts';

type State<Sport extends string> = Told<RallyState<Sport>>;

/** A unit of the story is this many points of a set. */
export const UNIT_POINTS = 5;

/** The story of a match of rallies: sets, the lead every few points, and what serves were worth. */
export function rallyStory<Sport extends string>(
  sport: Pick<RallySport<Sport>, 'sport' | 'setAt' | 'words' | 'serves'>,
): SportStory<RallyState<Sport>> {
  const wonIn = ({ sets }: State<Sport>) => setsWonIn(sets, sport);
  const hasPoints = sport.words.unit !== null;
  return {
    unit: 'game',
    unitOf({ sets }) {
      const { index, games } = currentIn(sets, sport);
      return { part: index, n: Math.floor((games[0] + games[1]) / UNIT_POINTS) + 1 };
    },
    eventsBetween(before, after) {
      const [was, is] = [wonIn(before), wonIn(after)];
      const events: PlayEvent[] = [];
      for (const place of [0, 1] as const) {
        if (hasPoints && sumOf(after.sets)[place] > sumOf(before.sets)[place])
          events.push({ kind: 'point', place });
        if (is[place] > was[place]) events.push({ kind: 'set', place });
      }
      return events;
    },
    passing: ['point'],
    ...(hasPoints && { scoreIn: ({ sets }: State<Sport>, part: number) => sets[part] ?? [0, 0] }),
    ...(hasPoints && sport.serves !== 'none' && { tallied }),
    table: { won: 1, drawn: 0 },
  };
}

/** Counts points on serve. Only a step of one point says who won it. */
function tallied<Sport extends string>(tallies: Tallies, before: State<Sport>, after: State<Sport>): Tallies {
  const [was, is] = [sumOf(before.sets), sumOf(after.sets)];
  const { server } = before;
  if (server === null || is[0] + is[1] !== was[0] + was[1] + 1) return tallies;
  const winner: Place = is[0] > was[0] ? 0 : 1;
  const add = (of: readonly number[] = [0, 0], place: Place) => of.map((n, at) => (at === place ? n + 1 : n));
  return {
    ...tallies,
    served: add(tallies.served, server),
    servedWon: winner === server ? add(tallies.servedWon, server) : (tallies.servedWon ?? [0, 0]),
  };
}
