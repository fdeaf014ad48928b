import type { ReportFigure, ReportLine } from '@fairbook/contracts/money/report-lines';
import { REPORT_LINES } from '@fairbook/contracts/money/report-lines';
import { ALL_KINDS, type FigurePart, LINE_KINDS, REPORT_LINES_OF } from '@fairbook/contracts/products';
import { type AccountSort, directionOf, isTurned, type LineWeight, type SumRow } from '../wallet/index.ts';

/** Minor units. */
export type Lines = Record<ReportLine, bigint>;
export type Figures = Record<ReportFigure, bigint>;

/** The lines of a day in one currency. A correction or a return that takes money back counts the other way. */
export function linesOf(sums: readonly Pick<SumRow, 'kind' | 'isCredit' | 'amount'>[]): Lines {
  const lines = Object.fromEntries(REPORT_LINES.map((line) => [line, 0n])) as Lines;
  for (const { kind, isCredit, amount } of sums) {
    const [line, sign] = LINE_KINDS[kind].report;
    const isAdded = (sign === 1) !== isTurned(kind, isCredit);
    lines[line as ReportLine] += isAdded ? amount : -amount;
  }
  return lines;
}

/** The figures of a day, from what each of its lines adds to them. */
export function figuresOf(lines: Lines): Figures {
  const part = (name: FigurePart) =>
    REPORT_LINES.reduce((sum, line) => sum + BigInt(REPORT_LINES_OF[line][name] ?? 0) * lines[line], 0n);
  const [kept, returned, bonusCost, other] = (['kept', 'returned', 'bonus_cost', 'other'] as const).map(
    part,
  ) as [bigint, bigint, bigint, bigint];
  const ggr = kept - returned;
  return {
    turnover: part('turnover'),
    kept,
    returned,
    ggr,
    bonus_cost: bonusCost,
    other,
    ngr: ggr - bonusCost - part('adjusted') + other,
  };
}

/** What came into and went out of each sort of account, in minor units. */
export function movedBy(sums: readonly SumRow[]): Map<AccountSort, { in: bigint; out: bigint }> {
  const moved = new Map<AccountSort, { in: bigint; out: bigint }>();
  const of = (account: AccountSort) => {
    const found = moved.get(account) ?? { in: 0n, out: 0n };
    moved.set(account, found);
    return found;
  };
  for (const { kind, sort, isCredit, amount } of sums) {
    const [from, to] = directionOf(kind, isCredit).map((side) => (side === 'player' ? sort : side));
    of(from!).out += amount;
    of(to!).in += amount;
  }
  return moved;
}

/** Which ledger lines a line or figure of the report is made of, and how often each counts in it. */
export function weightsOf(of: ReportLine | ReportFigure): LineWeight[] {
  return ALL_KINDS.flatMap((kind) =>
    [true, false].map((isCredit) => {
      const lines = linesOf([{ kind, isCredit, amount: 1n }]);
      const weight = of in lines ? lines[of as ReportLine] : figuresOf(lines)[of as ReportFigure];
      return { kind, isCredit, weight };
    }),
  ).filter(({ weight }) => weight !== 0n);
}
