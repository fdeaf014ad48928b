import type { ToldEvent, ToldUnit } from '@fairbook/sports/story';
import { expect, test } from 'vitest';
import { barsOf } from './momentum.ts';

const unit = (n: number): ToldUnit => ({ part: 0, n, at: n, score: [0, 0], odds: null, rates: null });
const corner = (n: number, place: number): ToldEvent => ({
  ...{ kind: 'corner', place, part: 0, n, seconds: n * 60, at: n, score: [0, 0] },
});
const played = (count: number, ...events: ToldEvent[]) => ({
  units: Array.from({ length: count }, (_, n) => unit(n + 1)),
  events,
});

test('a bar for three minutes of football; what is yet to come is not known', () => {
  expect(barsOf('football', played(7, corner(1, 0), corner(4, 1)))).toBe(`qhi${'_'.repeat(27)}`);
});

test('a game joined in its middle has its bars where they belong', () => {
  const units = [unit(60), unit(61), unit(62)];
  expect(barsOf('football', { units, events: [corner(61, 1)] })).toBe(`${'_'.repeat(19)}kd${'_'.repeat(9)}`);
});

test('added time makes the bars longer, not more', () => {
  const bars = barsOf('football', played(97, corner(97, 0)));
  expect(bars).toHaveLength(30);
  expect(bars).toMatch(/^k{29}m$/);
});

test.each(['tennis', 'basketball', 'volleyball'])('%s has none', (sport) => {
  expect(barsOf(sport, played(3))).toBeNull();
});
