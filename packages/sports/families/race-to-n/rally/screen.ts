import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../../screens/faces.ts';
import type { SportScreen } from '../../../screens/screen.ts';
import { winnerFirst } from '../../winner-first.ts';
import type { Words } from './sport.ts';

/** Groups in the order of their tabs. */
const GROUPS = ['main', 'points', 'legs', 'rounds', 'sets', 'frames', 'maps', 'kills', 'teams', 'players'];

interface Shown {
  sport: string;
  sportId: number;
  typesFrom: number;
  words: Words;
  kills?: object;
}

/** What screens show of a sport of rallies: winner, total points and set handicap in lists; without points total sets. */
export function rallyScreen(
  { sport, sportId, typesFrom, words: { unit, sides }, kills }: Shown,
  faces: PackedFaces,
): SportScreen {
  const at = (id: number) => typesFrom + id;
  const [winner, sets, handicap, total] = [at(1), at(2), at(5), unit === null ? at(4) : at(10)];
  const markets = unpackFaces(faces);
  // Points of each player, or else a part that each wins.
  const own = [20, 22].find((id) => markets.some((face) => face.id === at(id)));
  return {
    ...winnerFirst([winner, total, handicap]),
    ...{ competitors: sides, sportId, key: sport, name: `${sport}.name` as MessageKey },
    fields: ['sport', 'bestOf', 'sets', 'server', ...(kills ? ['kills', 'turn'] : [])],
    markets,
    groups: GROUPS.filter((name) => markets.some(({ group }) => group === name)),
    open: [winner, sets, total, handicap, unit === null ? at(50) : at(101)],
    ...(own !== undefined && { sides: [at(own), at(own + 1)] as const }),
  };
}
