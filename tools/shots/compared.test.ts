import { expect, test } from 'vitest';
import { SCREENS } from '../../views/technical/src/gallery/screens.ts';
import { COMPARED } from './compared.ts';
import { looksOf } from './looks.ts';

const chosen = Object.values(COMPARED).flat();

test('each compared screen is in the gallery, and each look exists', () => {
  const names = new Set(SCREENS.map(({ name }) => name));
  expect(chosen.filter((name) => !names.has(name))).toEqual([]);
  for (const [look, screens] of Object.entries(COMPARED)) {
    expect(looksOf([look]).map(({ name }) => name)).toEqual([look]);
    expect(new Set(screens).size).toBe(screens.length);
  }
});

test('about a hundred pictures are compared, of what each viewer sees', () => {
  expect(chosen.length).toBeGreaterThanOrEqual(100);
  expect(chosen.length).toBeLessThanOrEqual(120);
  const viewers = SCREENS.filter(({ name }) => chosen.includes(name)).map(({ who }) => who);
  expect(new Set(viewers)).toEqual(new Set(['visitor', 'player', 'operator']));
});
