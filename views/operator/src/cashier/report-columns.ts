import type { reports } from '@fairbook/contracts';
import type { ReportFigure, ReportLine } from '@fairbook/contracts/money/report-lines';
import { exponentOf, formatDecimal, parseDecimal } from '@fairbook/money';
import { heldBefore, heldIn } from './report-texts.ts';

type Day = reports.ReportDay;
/** A day, or the sum of several. */
type Sums = Pick<Day, 'lines' | 'figures'>;

/** Groups of columns of the report. In each, the columns up to a `=` give the one that has it. */
export const REPORT_VIEWS = ['betting', 'net', 'money'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** One column: its sign in the sum, and the figure whose ledger lines stand behind it; null for a balance. */
export interface ReportColumn {
  id: string;
  sign: '' | '+' | '−' | '=';
  of: ReportLine | ReportFigure | null;
  /** The amount of these days: `first` and `last` have the balances. */
  amount(sums: Sums, first: Day, last: Day): string;
}

const figure = (of: ReportFigure, sign: ReportColumn['sign']): ReportColumn => ({
  id: `figure.${of}`,
  sign,
  of,
  amount: ({ figures }) => figures[of],
});
const line = (of: ReportLine, sign: ReportColumn['sign'], id = `line.${of}`): ReportColumn => ({
  id,
  sign,
  of,
  amount: ({ lines }) => lines[of],
});

/** The stakes of open bets and what the pools hold: whatever is staked and not settled. */
function openIn(day: Day, held: typeof heldIn): string {
  const digits = exponentOf(day.iso);
  const sum = (['open_stakes', 'pools'] as const).reduce((total, account) => {
    const amount = parseDecimal(held(day, account), digits);
    return total + (typeof amount === 'string' ? 0n : amount);
  }, 0n);
  return formatDecimal(sum, digits);
}

export const REPORT_COLUMNS: Readonly<Record<ReportView, readonly ReportColumn[]>> = {
  betting: [
    { id: 'openBefore', sign: '', of: null, amount: (_, first) => openIn(first, heldBefore) },
    figure('turnover', '+'),
    { id: 'stillOpen', sign: '−', of: null, amount: (_, __, last) => openIn(last, heldIn) },
    { ...figure('kept', '='), id: 'settled' },
    figure('returned', '−'),
    figure('ggr', '='),
  ],
  net: [
    figure('ggr', ''),
    figure('bonus_cost', '−'),
    line('adjustments', '−'),
    figure('other', '+'),
    figure('ngr', '='),
  ],
  money: [
    line('deposits', ''),
    line('withdrawals', ''),
    { id: 'account.players', sign: '', of: null, amount: (_, __, last) => heldIn(last, 'players') },
    { id: 'account.bonus_money', sign: '', of: null, amount: (_, __, last) => heldIn(last, 'bonus_money') },
  ],
};
