import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betterOf, versionOf, wilson, withInterval } from './figures.ts';

const counts = (version: 'a' | 'b', sent: number, opened: number) =>
  withInterval({ version, written: sent, sent, failed: 0, opened, stopped: 0 });

test('a player always gets the same version, each version goes to half, and newsletters divide players anew', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (newsletter) => {
      const players = Array.from({ length: 2_000 }, (_, n) => 48_000_001 + n);
      const versions = players.map((player) => versionOf(newsletter, player));
      expect(players.map((player) => versionOf(BigInt(newsletter), BigInt(player)))).toEqual(versions);
      // Six standard deviations.
      const share = versions.filter((each) => each === 'a').length / players.length;
      expect(Math.abs(share - 0.5)).toBeLessThan(0.067);
      const others = players.map((player) => versionOf(newsletter + 1, player));
      const alike = versions.filter((each, i) => each === others[i]).length / players.length;
      expect(Math.abs(alike - 0.5)).toBeLessThan(0.067);
    }),
    { numRuns: 8 },
  );
});

// Brown, Cai, DasGupta (2001) and the usual tables give these to three digits.
test.each([
  [0, 10, 0, 0.278],
  [5, 10, 0.237, 0.763],
  [10, 10, 0.722, 1],
  [81, 263, 0.255, 0.366],
  [0, 0, 0, 1],
])('%i of %i lie between %f and %f', (hits, tries, from, to) => {
  const [low, high] = wilson(hits, tries);
  expect(low).toBeCloseTo(from, 3);
  expect(high).toBeCloseTo(to, 3);
});

test('the interval has the share in it, and is narrower with more tries', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, part) => {
        const hits = Math.round(part * tries);
        const [from, to] = wilson(hits, tries);
        expect(from).toBeLessThanOrEqual(hits / tries + 1e-9);
        expect(to).toBeGreaterThanOrEqual(hits / tries - 1e-9);
        const [more, less] = wilson(hits * 4, tries * 4);
        expect(less - more).toBeLessThan(to - from);
      },
    ),
  );
});

test.each([
  ['few tries', counts('a', 10, 5), counts('b', 10, 2), 'none'],
  ['nothing sent', counts('a', 0, 0), counts('b', 0, 0), 'none'],
  ['the same share of many', counts('a', 5_000, 500), counts('b', 5_000, 500), 'none'],
  ['more of many', counts('a', 5_000, 600), counts('b', 5_000, 450), 'a'],
  ['fewer of many', counts('a', 5_000, 450), counts('b', 5_000, 600), 'b'],
])('%s: better is %s', (_, a, b, better) => {
  expect(betterOf([a, b])).toBe(better);
});

test('one version is compared with nothing; links followed of mails that bounced later don’t exceed the whole', () => {
  expect(betterOf([counts('a', 10, 5)])).toBeNull();
  expect(counts('a', 1, 2)).toMatchObject({ openedTo: 1000 });
});
