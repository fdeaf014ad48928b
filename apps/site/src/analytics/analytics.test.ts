import { pageOf } from '@fairbook/contracts/site/analytics-events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayTell } from './consent.ts';
import { countersByType } from './counters.ts';
import { paintOf, throttled, timingsOf } from './timings.ts';

describe('what may be counted', () => {
  test.each([
    ['unasked', false, false],
    ['necessary', false, false],
    ['functional', true, false],
    ['all', true, true],
  ] as const)('%s: technical %s, journey %s', (consent, technical, journey) => {
    expect([mayTell(consent, 'technical'), mayTell(consent, 'journey')]).toEqual([technical, journey]);
  });
});

describe('a page is counted without its subject', () => {
  test.each([
    ['/', '/'],
    ['/live', '/live'],
    ['/line/football/7-sample-league/1234', '/line/football/:id/:id'],
    ['/office/history/01a1f81e-6675-75ad-9963-ca0d7a0776d9', '/office/history/:id'],
    ['/user/ann@example.com', '/user/:id'],
    ['/Кто', '/:id'],
    [`/${'x'.repeat(80)}`, '/:id'],
    [`/${'promo/'.repeat(60)}`, `/${'promo/'.repeat(19)}promo`],
    [`/a${'/7'.repeat(60)}`, `/a${'/:id'.repeat(29)}`],
  ])('%s', (path, page) => {
    expect(pageOf(path)).toBe(page);
    expect(pageOf(path)).toMatch(/^(\/(:id|[a-z_.-]{0,40}))+$/);
  });
});

test('of two counters of one type the later one counts', () => {
  const counters = [
    { type: 8, id: 'a' },
    { type: 4, id: 'b' },
    { type: 8, id: 'c' },
  ];
  expect([...countersByType(counters)]).toEqual([
    [8, 'c'],
    [4, 'b'],
  ]);
});

test('times are whole milliseconds, sizes kilobytes', () => {
  const page = { responseStart: 80.4, domInteractive: 310.6, loadEventEnd: 700, transferSize: 21_250 };
  expect(timingsOf(page, [{ transferSize: 90_000 }, { transferSize: 0 }])).toEqual({
    i1: 80,
    i2: 311,
    i3: 700,
    f1: 21.3,
    f2: 111.3,
  });
});

test.each([
  [[], null],
  [[{ name: 'first-paint', startTime: 120.4 }], { i1: 120 }],
  [
    [
      { name: 'first-paint', startTime: 120.4 },
      { name: 'first-contentful-paint', startTime: 160.6 },
    ],
    { i1: 120, i2: 161 },
  ],
])('the first paint of %j', (entries, fields) => {
  expect(paintOf(entries)).toEqual(fields);
});

describe('throttling', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs at once, then once at the end of each period with further calls', () => {
    const run = vi.fn();
    const ask = throttled(100, run);
    for (let at = 0; at < 250; at += 10) {
      ask();
      vi.advanceTimersByTime(10);
    }
    expect(run).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(4);
    ask();
    expect(run).toHaveBeenCalledTimes(5);
  });
});
