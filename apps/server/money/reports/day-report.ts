import type { reports as contract } from '@fairbook/contracts';
import { REPORT_ACCOUNTS, REPORT_FIGURES, REPORT_LINES } from '@fairbook/contracts/money/report-lines';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { AccountSort, BalanceRow, SumRow } from '../wallet/index.ts';
import { type Figures, figuresOf, type Lines, linesOf, movedBy } from './lines.ts';

/** One day as it was read: moments in epoch milliseconds, amounts in minor units. */
export interface ReadDay {
  day: string;
  from: number;
  until: number;
  isClosed: boolean;
  sums: readonly SumRow[];
  opening: readonly BalanceRow[];
  /** Null where it can only be calculated from the opening and the movements. */
  closing: readonly BalanceRow[] | null;
}

interface AccountDay {
  account: AccountSort;
  opening: bigint;
  in: bigint;
  out: bigint;
  closing: bigint;
  gap: bigint;
}

/** One day in one currency, in minor units. */
export interface CurrencyDay {
  iso: string;
  lines: Lines;
  figures: Figures;
  accounts: AccountDay[];
  addsUp: boolean;
}

/** A day, one entry for each currency that has or moved anything. Pure. */
export function currencyDays({
  sums,
  opening,
  closing,
}: Pick<ReadDay, 'sums' | 'opening' | 'closing'>): CurrencyDay[] {
  const isos = [...new Set([...sums, ...opening, ...(closing ?? [])].map(({ currency }) => currency))].sort();
  return isos
    .map((iso): CurrencyDay => {
      const own = sums.filter(({ currency }) => currency === iso);
      const lines = linesOf(own);
      const accounts = accountDays(iso, { sums: own, opening, closing });
      const inAll = accounts.reduce((sum, each) => sum + each.closing, 0n);
      const addsUp = inAll === 0n && accounts.every(({ gap }) => gap === 0n);
      return { iso, lines, figures: figuresOf(lines), accounts, addsUp };
    })
    .filter(({ accounts }) => accounts.length > 0);
}

function accountDays(
  iso: string,
  { sums, opening, closing }: Pick<ReadDay, 'sums' | 'opening' | 'closing'>,
): AccountDay[] {
  const moved = movedBy(sums);
  const heldIn = (rows: readonly BalanceRow[], account: AccountSort) =>
    rows.find((row) => row.currency === iso && row.account === account)?.balance ?? 0n;
  return REPORT_ACCOUNTS.map((account): AccountDay => {
    const before = heldIn(opening, account);
    const move = moved.get(account) ?? { in: 0n, out: 0n };
    const expected = before + move.in - move.out;
    const after = closing ? heldIn(closing, account) : expected;
    return { account, opening: before, ...move, closing: after, gap: after - expected };
  }).filter((each) => each.opening !== 0n || each.in !== 0n || each.out !== 0n || each.closing !== 0n);
}

/** What is held at the end of a day, to open the next one. */
export function closingOf(day: readonly CurrencyDay[]): BalanceRow[] {
  return day.flatMap(({ iso, accounts }) =>
    accounts.map(({ account, closing }) => ({ currency: iso, account, balance: closing })),
  );
}

export function shownDay({ day, from, until, isClosed }: ReadDay, of: CurrencyDay): contract.ReportDay {
  const written = (amount: bigint) => formatAmount(minorUnits(amount), of.iso);
  return {
    day,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    isClosed,
    iso: of.iso,
    lines: named(REPORT_LINES, of.lines, written),
    figures: named(REPORT_FIGURES, of.figures, written),
    accounts: of.accounts.map((each) => ({
      account: each.account,
      opening: written(each.opening),
      in: written(each.in),
      out: written(each.out),
      closing: written(each.closing),
      gap: written(each.gap),
    })),
    addsUp: of.addsUp,
  };
}

/** The sums of several days, by currency. */
export function totalsOf(days: readonly CurrencyDay[]): contract.Report['totals'] {
  return [...Map.groupBy(days, ({ iso }) => iso)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([iso, own]) => {
      const written = (amount: bigint) => formatAmount(minorUnits(amount), iso);
      const added = <Name extends string>(
        names: readonly Name[],
        of: (day: CurrencyDay) => Record<Name, bigint>,
      ) =>
        Object.fromEntries(
          names.map((name) => [name, own.reduce((sum, day) => sum + of(day)[name], 0n)]),
        ) as Record<Name, bigint>;
      return {
        iso,
        lines: named(
          REPORT_LINES,
          added(REPORT_LINES, (day) => day.lines),
          written,
        ),
        figures: named(
          REPORT_FIGURES,
          added(REPORT_FIGURES, (day) => day.figures),
          written,
        ),
      };
    });
}

function named<Name extends string>(
  names: readonly Name[],
  amounts: Readonly<Record<Name, bigint>>,
  written: (amount: bigint) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, written(amounts[name])])) as Record<Name, string>;
}
