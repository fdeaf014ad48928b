import { expect, test } from 'vitest';
import { Told } from '../../by-hand/told.ts';
import type { Player, Squads } from '../../squads.ts';
import { playersByHand, SCORERS_FIELD } from './by-hand.ts';

const player = (number: number): Player => [number, 'forward', `Player ${number}`];
const squad = { starters: [player(9)], bench: [], isMadeUp: true };
const SQUADS: Squads = [squad, squad];

test('a result of more than forty goals can name all scorers', () => {
  const scorers = Array.from({ length: 62 }, (_, n) => [n % 2 === 0 ? 1 : 2, 9]);
  const told = new Told([SCORERS_FIELD], { scorers }, 2);
  const found = playersByHand(told, [[31, 31]], { state: {}, squads: SQUADS, ownGoals: false });
  expect(found?.scorers).toHaveLength(62);
  expect(found?.scorers.slice(0, 2)).toEqual(['1-9', '2-9']);
});
