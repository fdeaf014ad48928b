import { expect, test } from 'vitest';
import { isPageOf } from './pages.ts';

test.each([
  [['/*'], '/', true],
  [['/*'], '/line/football', true],
  [['/line/*'], '/line', true],
  [['/line/*'], '/line/football/1', true],
  [['/line/*'], '/live', false],
  [['/line/:sport/:champ/:game'], '/line/football/1-a/2-b', true],
  [['/line/:sport/:champ/:game'], '/line/football/1-a', false],
  [['/line/:sport/:champ/:game'], '/line/football/1-a/2-b/c', false],
  [['/live', '/line'], '/line/', true],
  [['/{section:live|line}/team/:team'], '/line/team/1-a', true],
  [['/{section:live|line}/team/:team'], '/results/team/1-a', false],
  [['/casino/:kind?/game'], '/casino/game', true],
  [['/casino/:kind?/game'], '/casino/live/game', true],
  [['/old.html'], '/oldxhtml', false],
  [['home'], '/', true],
  [[], '/', false],
])('%j and %s: %s', (patterns, path, expected) => {
  expect(isPageOf(patterns, path)).toBe(expected);
});
