import { expect, test } from 'vitest';
import { askedPeriod, daysOf } from './report-period.ts';

test.each([
  ['week', '2026-11-25', '2026-11-19', '2026-11-25'],
  ['week', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['days30', '2026-11-25', '2026-10-27', '2026-11-25'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

test.each([
  ['', null],
  ['period=month', 'month'],
  ['period=always', null],
  ['from=2026-11-01&to=2026-11-25', { from: '2026-11-01', to: '2026-11-25' }],
  ['from=2026-11-01', null],
  ['from=yesterday&to=today', null],
])('the address %s asks for it', (query, expected) => {
  expect(askedPeriod(query)).toEqual(expected);
});
