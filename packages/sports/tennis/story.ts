import type { PlayEvent, SportStory, Tallies, Told } from '../telling/story.ts';
import { currentSet, isTieBreak, other, type Pair, type Place, setsWon } from './score.ts';
import type { TennisState } from './state.ts';

type State = Told<TennisState>;

/** The story of a tennis match: games and breaks, and what its points say. */
export const tennisStory: SportStory<TennisState> = {
  unit: 'game',
  unitOf({ sets }) {
    const { index, games } = currentSet(sets);
    return { part: index, n: games[0] + games[1] + 1 };
  },
  eventsBetween,
  passing: ['point'],
  scoreIn: ({ sets }, part) => sets[part] ?? [0, 0],
  tallied,
};

/** A game may end, and with it a set: the break is told rather than the game. */
function eventsBetween(before: State, after: State): PlayEvent[] {
  if (after.retired !== null && before.retired === null) return [{ kind: 'retired', place: after.retired }];
  const game = gameWinner(before, after);
  if (game === null) {
    const place = pointWinner(before, after);
    return place === null ? [] : [{ kind: 'point', place }];
  }
  const isBreak = !isTieBreak(currentSet(before.sets).games) && before.server === other(game);
  const events: PlayEvent[] = [{ kind: isBreak ? 'break' : 'game', place: game }];
  const isSet = setsWon(after.sets)[game] > setsWon(before.sets)[game];
  return isSet ? [...events, { kind: 'set', place: game }] : events;
}

/** Counts points, points on serve, service games and chances to break. The start of a recording begins at nothing. */
function tallied(tallies: Tallies, before: State, after: State): Tallies {
  const game = gameWinner(before, after);
  const winner = game ?? pointWinner(before, after);
  const { server } = before;
  if (winner === null || server === null) return tallies;
  const counts = new Map(Object.entries(tallies).map(([name, [a = 0, b = 0]]) => [name, [a, b] as Pair]));
  const add = (name: string, place: Place) => {
    const [a, b] = counts.get(name) ?? [0, 0];
    counts.set(name, place === 0 ? [a + 1, b] : [a, b + 1]);
  };
  add('points', winner);
  add('served', server);
  if (winner === server) add('servedWon', server);
  const isTieBreakNow = isTieBreak(currentSet(before.sets).games);
  const receiver = other(server);
  if (!isTieBreakNow && breakPoints(before.points, receiver) > 0) add('breakPoints', receiver);
  if (game !== null && !isTieBreakNow) {
    add('serviceGames', server);
    add(game === server ? 'held' : 'breaks', game);
  }
  return Object.fromEntries(counts);
}

/** How many of the next points in a row may each win the receiver the game: 3 at 0–40, 0 at deuce. */
export function breakPoints(points: Pair, receiver: Place): number {
  const [own, theirs] = [points[receiver], points[other(receiver)]];
  return own >= 3 && own > theirs ? own - theirs : 0;
}

/** Who won the game that ended between two states; null when none or several ended. */
function gameWinner(before: State, after: State): Place | null {
  const [was, is] = [gamesOf(before.sets), gamesOf(after.sets)];
  if (is[0] === was[0] + 1 && is[1] === was[1]) return 0;
  return is[1] === was[1] + 1 && is[0] === was[0] ? 1 : null;
}

function gamesOf(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>(([a, b], [first, second]) => [a + first, b + second], [0, 0]);
}

/** Who won the one point between two states of a game. From advantage the score may go back to deuce. */
function pointWinner({ points: was, sets }: State, after: State): Place | null {
  if (gamesOf(sets).join() !== gamesOf(after.sets).join()) return null;
  const { points: is } = after;
  const steps = [is[0] - was[0], is[1] - was[1]];
  if (steps[0] === 1 && steps[1] === 0) return 0;
  if (steps[1] === 1 && steps[0] === 0) return 1;
  const isDeuce = is[0] === 3 && is[1] === 3;
  if (isDeuce && was[0] === 4) return 1;
  return isDeuce && was[1] === 4 ? 0 : null;
}
