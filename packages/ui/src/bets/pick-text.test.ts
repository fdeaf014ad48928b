import { expect, test } from 'vitest';
import { pickText } from './pick-text.ts';

const on = (gameId: number, outcomeName: string, marketName: string) => ({
  ...{ gameId, outcomeName, marketName, champName: 'The International' },
  opponents: ['Nigma Galaxy', 'Team Liquid'] as [string, string],
});
const winner = on(1, 'Nigma Galaxy', 'Winner');
const map = on(1, 'Nigma Galaxy', 'Map 1: winner');
const other = on(2, 'Nigma Galaxy', 'Winner');
const total = on(2, 'Over 2.5', 'Total maps');

const stage = {
  ...{ gameId: 3, outcomeName: 'Del Toro', marketName: 'Winner', champName: 'Tour de France' },
  ...{ round: 'Stage 20', opponents: ['Almeida', 'Del Toro', 'Vine'] as [string, string, string] },
};

test.each([
  [
    'with their markets where two are on one game',
    [winner, map],
    ['Nigma Galaxy · Winner', 'Nigma Galaxy · Map 1: winner'],
  ],
  ['alone where it names a team', [winner, other], ['Nigma Galaxy', 'Nigma Galaxy']],
  [
    'with the game where it names none',
    [winner, total],
    ['Nigma Galaxy', 'Over 2.5 · Nigma Galaxy – Team Liquid'],
  ],
  [
    'with the event where it is a field of many',
    [winner, stage],
    ['Nigma Galaxy', 'Del Toro · Stage 20, Tour de France'],
  ],
])('selections are told %s', (_, legs, texts) => {
  expect(legs.map((leg) => pickText(leg, legs))).toEqual(texts);
});
