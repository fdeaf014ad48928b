import { type Pair, type Place, type Race, raceWinner } from '../../score.ts';
import type { RallySport } from '../sport.ts';
import { MILLION, nextServer, type RallyModel } from './model.ts';

/**
 * How far beyond its target a set without a cap is followed. Even two equal sides get there in one level set of some
 * 16 million; a simulated match never does.
 */
const BEYOND = 24;

/** The scores by which a set can end. */
interface SetEnds {
  ends: readonly Pair[];
  /** The most points of a side. */
  most: number;
  /** The index of a final score at `first × (most + 1) + second`; −1 while the set goes on. */
  indexAt: Int16Array;
}

const known = new WeakMap<Race, SetEnds>();

/** The scores by which a set of a race can end, the order of which never changes. */
export function setEnds(race: Race): SetEnds {
  const found = known.get(race) ?? listEnds(race);
  known.set(race, found);
  return found;
}

function listEnds(race: Race): SetEnds {
  const most = race.cap ?? (race.by === 1 ? race.to : race.to + BEYOND);
  const size = most + 1;
  const isOpen = new Uint8Array(size * size);
  const indexAt = new Int16Array(size * size).fill(-1);
  const ends: Pair[] = [];
  isOpen[0] = 1;
  for (let sum = 1; sum <= 2 * most; sum++)
    for (let first = Math.max(0, sum - most); first <= Math.min(sum, most); first++) {
      const [second, at] = [sum - first, first * size + sum - first];
      const isReached = (first > 0 && isOpen[at - size] === 1) || (second > 0 && isOpen[at - 1] === 1);
      if (!isReached) continue;
      if (raceWinner([first, second], race) === null) isOpen[at] = 1;
      else indexAt[at] = ends.push([first, second]) - 1;
    }
  return { ends, most, indexAt };
}

/** A moment of a set: its points, who serves next and who served first. */
interface SetStart {
  set: number;
  points: Pair;
  server: Place;
  opener: Place;
}

/** The chances of all ends of a set from a moment on, by index. */
export function setTable(
  sport: Pick<RallySport, 'serves' | 'setAt'>,
  { chance }: Pick<RallyModel, 'chance'>,
  { set, points, server, opener }: SetStart,
): Float64Array {
  const { ends, most, indexAt } = setEnds(sport.setAt(set));
  const size = most + 1;
  const table = new Float64Array(ends.length);
  const mass = new Float64Array(size * size * 2);
  mass[(points[0] * size + points[1]) * 2 + server] = 1;
  const pass = (first: number, second: number, winner: Place, p: number) => {
    if (first > most || second > most) return;
    const end = indexAt[first * size + second]!;
    if (end >= 0) table[end]! += p;
    else {
      const next = nextServer(sport, { set, opener, points: first + second, winner });
      mass[(first * size + second) * 2 + next]! += p;
    }
  };
  for (let sum = points[0] + points[1]; sum < 2 * most; sum++)
    for (let first = Math.max(points[0], sum - most); first <= Math.min(sum - points[1], most); first++)
      for (const serving of [0, 1] as const) {
        const p = mass[(first * size + sum - first) * 2 + serving]!;
        if (p === 0) continue;
        const won = chance[serving] / MILLION;
        pass(first + 1, sum - first, 0, p * won);
        pass(first, sum - first + 1, 1, p * (1 - won));
      }
  const total = table.reduce((all, p) => all + p, 0);
  return table.map((p) => p / total);
}
