import type { Random } from '../../../../play/random.ts';
import type { Place } from '../../score.ts';
import type { MapKills } from '../sport.ts';

type Pair = [number, number];

/** A turn of a map, with the kills of each map after it. */
export interface KillTurn {
  at: number;
  kills: Pair[];
  /** How many turns of the map have been played. After the last one, when the map is over, that is none of the next. */
  turn: number;
}

/** Kills of a map after each of its turns, from who will win it. */
export function drawKills(random: Random, of: MapKills, winner: Place): Pair[] {
  let kills: Pair = [0, 0];
  return Array.from({ length: of.turns }, () => {
    const [won, lost] = [random() < of.winner ? 1 : 0, random() < of.loser ? 1 : 0];
    kills = winner === 0 ? [kills[0] + won, kills[1] + lost] : [kills[0] + lost, kills[1] + won];
    return kills;
  });
}

/** What a script says of its maps. */
interface Played {
  points: readonly { at: number; winner: Place }[];
  starts: ReadonlyMap<number, { at: number }>;
}

/** The turns of all maps of a match. The last one of each comes with the point that ends its map. */
export function killTurns(random: Random, of: MapKills, { points, starts }: Played): KillTurn[] {
  const before: Pair[] = [];
  return points.flatMap((point, map) => {
    const starting = map === 0 ? 0 : (starts.get(map - 1)?.at ?? points[map - 1]!.at);
    const done = [...before];
    const drawn = drawKills(random, of, point.winner);
    before.push(drawn.at(-1)!);
    return drawn.map((kills, n) => ({
      at: starting + Math.round(((n + 1) / of.turns) * (point.at - starting)),
      kills: [...done, kills],
      turn: (n + 1) % of.turns,
    }));
  });
}
