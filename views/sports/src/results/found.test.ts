import { expect, test } from 'vitest';
import { RESULTS } from '../testing/games.ts';
import { found } from './found.ts';

const [model] = RESULTS as [(typeof RESULTS)[0]];
const result = (id: number, champName: string, home: string, away: string) => ({
  ...model,
  id,
  champName,
  opponents: [
    { ...model.opponents[0], name: home },
    { ...model.opponents[1], name: away },
  ] as (typeof model)['opponents'],
});
const all = [
  result(1, 'Série A', 'São Paulo', 'Grêmio'),
  result(2, 'Süper Lig', 'Kasımpaşa', 'Göztepe'),
  result(3, 'Eredivisie', 'FC Twente', 'AZ'),
];

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['sao', [1]],
  ['GREMIO sao', [1]],
  ['super', [2]],
  ['twente az', [3]],
  ['twente göztepe', []],
])('%j finds %j', (asked, ids) => {
  expect(found(all, asked).map(({ id }) => id)).toEqual(ids);
});
