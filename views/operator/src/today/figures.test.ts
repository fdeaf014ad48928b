import type { reports } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { dayBefore, figuresOfDay } from './figures.ts';

const day = (of: string, iso: string, turnover: string, open: string) =>
  ({
    day: of,
    iso,
    figures: { turnover, returned: '3.00', ggr: '2.00' },
    lines: { deposits: '50.00', withdrawals: '20.00' },
    accounts: [{ account: 'open_stakes', closing: open }],
  }) as reports.ReportDay;
const REPORT = {
  days: [
    day('2026-03-01', 'EUR', '10.00', '5.00'),
    day('2026-02-27', 'EUR', '4.00', '1.00'),
    day('2026-03-01', 'USD', '9.00', '9.00'),
  ],
} as unknown as reports.Report;

test('a day shows its own currency', () => {
  expect(figuresOfDay(REPORT, 'EUR', '2026-03-01')).toEqual({
    staked: '10.00',
    returned: '3.00',
    result: '2.00',
    open: '5.00',
    deposits: '50.00',
    withdrawals: '20.00',
  });
});

test('on a day without movements nothing was staked, and what was open is still open', () => {
  expect(figuresOfDay(REPORT, 'EUR', '2026-02-28')).toMatchObject({
    staked: '0',
    deposits: '0',
    open: '1.00',
  });
  expect(figuresOfDay(REPORT, 'EUR', '2026-02-26')).toMatchObject({ staked: '0', open: '0' });
});

test.each([
  ['2026-03-01', '2026-02-28'],
  ['2026-01-01', '2025-12-31'],
])('the day before %s is %s', (of, before) => expect(dayBefore(of)).toBe(before));
