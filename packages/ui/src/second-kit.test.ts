import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clash, secondKit } from './second-kit.ts';

const kit = (pattern: number, ...colors: [string, string]) => ({ pattern, colors });

test.each([
  ['red against red', kit(1, '#e30b17', '#ffffff'), kit(0, '#d01f2d', '#fff'), kit(1, '#ffffff', '#e30b17')],
  [
    'swapped halves',
    kit(2, '#d01f2d', '#1553a1'),
    kit(1, '#1553a1', '#d01f2d'),
    kit(0, '#1553a1', '#d01f2d'),
  ],
  ['white against white', kit(7, '#fff', '#eee'), kit(0, '#ffffff', '#111'), kit(0, '#1b2230', '#fff')],
  [
    'light blue against light blue',
    kit(0, '#009ee0', '#ffffff'),
    kit(0, '#75aadb', '#111'),
    kit(0, '#ffffff', '#009ee0'),
  ],
  [
    'yellow against pale yellow',
    kit(0, '#ffbe00', '#111'),
    kit(0, '#ffe667', '#111'),
    kit(0, '#111', '#ffbe00'),
  ],
])('%s: the away side changes', (_, away, home, worn) => {
  const second = secondKit(away, home);
  expect(clash(second, home)).toBe(false);
  if (worn.colors[0] !== home.colors[0]) expect(second).toEqual(worn);
});

test('shirts that differ stay unchanged', () => {
  const away = kit(0, '#1553a1', '#ffffff');
  expect(secondKit(away, kit(0, '#d01f2d', '#ffffff'))).toBe(away);
});

/** Shirts of real clubs: any two must be distinguishable. */
test('no two known clubs look the same', () => {
  const file = new URL('../../../data/football/shirts.json', import.meta.url);
  const shirts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const kits = Object.values(shirts).flatMap((clubs, pattern) =>
    Object.values(clubs).map((colors) =>
      kit(pattern, ...(colors.split(' ').map((hex) => `#${hex}`) as [string, string])),
    ),
  );
  const alike = kits.flatMap((away) => kits.filter((home) => clash(secondKit(away, home), home)));
  expect(kits.length).toBeGreaterThan(20);
  expect(alike).toEqual([]);
});
