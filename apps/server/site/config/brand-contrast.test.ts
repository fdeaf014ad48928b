import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import { describe, expect, test } from 'vitest';
import { TINTS, TOKENS } from './brand-colours.ts';
import { colourFaultOf } from './brand-contrast.ts';

const CSS = readFileSync(new URL('../../../../packages/ui/css/tokens.css', import.meta.url), 'utf8');

const bookOf = (colours: Record<string, string>) =>
  Object.entries(colours).map(([property, value]) => ({ property, value }));

describe('the colours that a brand builds on', () => {
  test.each(Object.entries(TOKENS))('%s equals the one of the look', (name, [light, dark]) => {
    expect(CSS).toContain(`${name}: light-dark(${light}, ${dark});`);
  });

  test.each(Object.entries(TINTS))('%s is mixed as in the look', (name, { of, share }) => {
    expect(CSS).toContain(`${name}: color-mix(in oklab, var(${of}) ${share * 100}%, var(--raised));`);
  });

  test('are all readable', () => {
    expect(
      colourFaultOf(
        Object.entries(TOKENS).map(([property, [a, b]]) => ({ property, value: `light-dark(${a}, ${b})` })),
      ),
    ).toBeNull();
  });
});

test.each([
  [{}],
  [{ '--accent': 'light-dark(#005a9c, #8ec5ff)' }],
  [{ '--accent': 'light-dark(rgb(110, 30, 140), hsl(280 60% 80%))' }],
  [{ '--radius': '12px', '--font': 'Inter' }],
  [{ '--surface': 'light-dark(#fff, #000)' }],
])('%j is accepted', (colours) =>
  expect(colourFaultOf(bookOf(colours as Record<string, string>))).toBeNull(),
);

test.each([
  ['a colour of one theme in both', { '--accent': '#005a9c' }, '--accent', 'dark'],
  ['yellow links on white', { '--accent': 'light-dark(#ffd400, #ffd400)' }, '--accent', 'light'],
  ['grey on grey', { '--muted': 'light-dark(#9a9a9a, #cccccc)' }, '--muted', 'light'],
  ['panels as dark as their text', { '--raised': 'light-dark(#335577, #102030)' }, '--raised', 'light'],
  ['white on a light button', { '--on-accent': 'white' }, '--on-accent', 'dark'],
  ['edges that can’t be seen', { '--line-strong': 'light-dark(#dddddd, #777)' }, '--line-strong', 'light'],
])('%s is refused, and the nearest colour is accepted', (_, colours, property, theme) => {
  const fault = colourFaultOf(bookOf(colours as Record<string, string>));
  expect(fault).toMatchObject({ kind: 'unreadable', entry: 0, figures: { property, theme } });
  if (fault?.kind !== 'unreadable') throw new Error('not reached');
  const { nearest, ratio, needed } = fault.figures;
  expect(ratio).toBeLessThan(needed);
  if (nearest === null) return;
  const value = (colours as Record<string, string>)[property] as string;
  const [light = value, dark = value] = /^light-dark\((.*), ?(.*)\)$/.exec(value)?.slice(1) ?? [];
  const mended = theme === 'light' ? `light-dark(${nearest}, ${dark})` : `light-dark(${light}, ${nearest})`;
  const next = colourFaultOf(bookOf({ [property]: mended }));
  expect(next === null || (next.kind === 'unreadable' && next.figures.theme !== theme)).toBe(true);
});

test('the nearest colour keeps its hue', () => {
  const fault = colourFaultOf(bookOf({ '--accent': '#005a9c' }));
  const nearest = fault?.kind === 'unreadable' ? fault.figures.nearest : null;
  const hues = ['#005a9c', nearest ?? '#f00'].map((hex) => new Color(hex).to('oklch').h ?? 0);
  expect(Math.abs(hues[0]! - hues[1]!)).toBeLessThan(8);
});

test.each([
  'currentcolor',
  'transparent',
  'rgb(0 0 0 / 50%)',
  '12px',
  'light-dark(#fff)',
  'nocolour',
  'calc(1 + 1)',
])('%s can’t be checked for contrast', (value) =>
  expect(colourFaultOf(bookOf({ '--radius': '1px', '--text': value }))).toEqual({
    kind: 'no_colour',
    entry: 1,
  }),
);
