import { describe, expect, test } from 'vitest';
import { bucketOf, type Rollout, versionFor, whoIs } from './rollout.ts';

const rollout: Rollout = { view: 'sports', stable: 'built-in', candidate: '2.0.0', percent: 20 };
const users = Array.from({ length: 10_000 }, (_, id) => whoIs(id + 1, ''));
const versionOf = (who: string, change: Partial<Rollout> = {}) =>
  versionFor({ ...rollout, ...change }, () => bucketOf('sports', who));

describe('a rollout', () => {
  test.each([0, 1, 5, 20, 50, 99, 100])('gives the candidate to %s percent of the visitors', (percent) => {
    const share = users.filter((who) => versionOf(who, { percent }) === '2.0.0').length / users.length;
    expect(Math.abs(share * 100 - percent)).toBeLessThan(1.5);
  });

  test('gives a visitor the same version each time, and keeps it when the percentage grows', () => {
    const early = users.filter((who) => versionOf(who) === '2.0.0');
    expect(early.every((who) => versionOf(who) === '2.0.0')).toBe(true);
    expect(early.every((who) => versionOf(who, { percent: 60 }) === '2.0.0')).toBe(true);
  });

  test('of another view reaches other visitors', () => {
    const both = users.filter((who) => bucketOf('sports', who) < 20 && bucketOf('footer', who) < 20);
    expect(both.length / users.length).toBeGreaterThan(0.02);
    expect(both.length / users.length).toBeLessThan(0.06);
  });

  test.each([
    ['nothing said', undefined, 'built-in'],
    ['a pinned version', { ...rollout, stable: '1.0.0', candidate: null, percent: 0 }, '1.0.0'],
    ['a view turned off', { ...rollout, stable: null, candidate: null, percent: 0 }, null],
    ['all of the visitors', { ...rollout, percent: 100 }, '2.0.0'],
    ['none of the visitors', { ...rollout, percent: 0 }, 'built-in'],
  ])('%s', (_name, given, expected) => {
    expect(versionFor(given, () => 99)).toBe(expected);
  });

  test('returns to the stable version while the candidate rests', () => {
    expect(
      versionFor(
        { ...rollout, percent: 100 },
        () => 0,
        (version) => version === '2.0.0',
      ),
    ).toBe('built-in');
  });
});

test.each([
  [7, '192.0.2.1', 'user 7'],
  [null, '192.0.2.1', 'network 192.0.2.1'],
  [null, '2001:db8:1:2:3:4:5:6', 'network 2001:db8:1:2'],
  [null, '2001:db8:1:2:ffff::6', 'network 2001:db8:1:2'],
  [null, '2001:db8::1', 'network 2001:db8:0:0'],
  [null, '::1', 'network 0:0:0:0'],
])('user %s at %s is known as %s', (userId, address, expected) => {
  expect(whoIs(userId, address)).toBe(expected);
});
