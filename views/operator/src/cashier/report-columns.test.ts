import type { reports } from '@fairbook/contracts';
import { REPORT_FIGURES, REPORT_LINES } from '@fairbook/contracts/money/report-lines';
import { expect, test } from 'vitest';
import { REPORT_COLUMNS } from './report-columns.ts';

const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '0.00']));
const held = (account: string, opening: string, closing: string) => ({
  account,
  opening,
  closing,
  in: '0',
  out: '0',
  gap: '0',
});
/** A day whose figures were added up by hand: 40 open, 100 staked, 90 settled, so 50 open; 70 returned, so 20 won. */
const day = {
  iso: 'EUR',
  lines: {
    ...zeros(REPORT_LINES),
    settled: '85.00',
    toto_share: '5.00',
    adjustments: '3.00',
    deposits: '500.00',
  },
  figures: {
    ...zeros(REPORT_FIGURES),
    turnover: '100.00',
    kept: '90.00',
    returned: '70.00',
    ggr: '20.00',
    bonus_cost: '5.00',
    other: '1.00',
    ngr: '13.00',
  },
  accounts: [
    held('open_stakes', '30.00', '45.00'),
    held('pools', '10.00', '5.00'),
    held('players', '0.00', '400.00'),
  ],
} as unknown as reports.ReportDay;

test.each(['betting', 'net'] as const)('the columns of %s add up from left to right', (view) => {
  let sum = 0;
  let compared = 0;
  for (const { sign, amount } of REPORT_COLUMNS[view]) {
    const value = Number(amount(day, day, day));
    if (sign === '=') {
      expect(value).toBe(sum);
      compared += 1;
    }
    if (sign !== '=') sum += sign === '−' ? -value : value;
  }
  expect(compared).toBe(view === 'betting' ? 2 : 1);
});

test('a balance has no ledger lines of a day behind it, every other column has', () => {
  const balances = Object.values(REPORT_COLUMNS)
    .flat()
    .filter(({ of }) => of === null);
  expect(balances.map(({ id }) => id)).toEqual([
    'openBefore',
    'stillOpen',
    'account.players',
    'account.bonus_money',
  ]);
});
