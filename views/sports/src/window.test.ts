import { expect, test } from 'vitest';
import { LINE, NOW } from './testing/games.ts';
import { firstRows, type Window, withinWindow } from './window.ts';

test.each<[Window, string, number[]]>([
  ['all', 'UTC', [23, 24, 25, 26, 27, 30]],
  ['3', 'UTC', [23, 24]],
  ['24', 'UTC', [23, 24, 25, 26]],
  ['today', 'UTC', [23, 24, 25]],
  ['today', 'Asia/Tokyo', [23, 24, 25, 26]],
  ['tomorrow', 'UTC', [26, 27]],
])('%s in %s', (window, zone, ids) => {
  expect(withinWindow(LINE, window, NOW, zone).map(({ id }) => id)).toEqual(ids);
});

test('a game that has just begun keeps its row of a long list, and no other takes its place', () => {
  const [begun, ...others] = LINE;
  const ids = firstRows([...others, begun!], 3).map(({ id }) => id);
  expect(ids).toEqual([23, 24, 25]);
});
