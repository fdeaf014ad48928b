import type { overview } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, minorUnits, POINTS, type Rates, toBaseUp } from '@fairbook/money';
import type { BalanceRow, HourRow } from '../wallet/index.ts';
import { figuresOf, linesOf } from './lines.ts';

export type DayMoney = overview.DayMoney;

interface Read {
  hours: readonly HourRow[];
  hoursBefore: readonly HourRow[];
  /** A week ago up to the same time of day. */
  untilNow: readonly HourRow[];
  balances: readonly BalanceRow[];
  /** The present hour of the day, from 0. */
  hour: number;
  /** Whether the ledger had lines by the end of that day. */
  hasBefore: boolean;
}

/** The money of a day and of the one a week earlier, by currency, the most staked today first. Pure. */
export function dayMoney(read: Read): DayMoney[] {
  const { hours, hoursBefore, balances } = read;
  const isos = new Set([...hours, ...hoursBefore].map(({ currency }) => currency));
  for (const { currency, account, balance } of balances)
    if (isOpen(account) && balance !== 0n) isos.add(currency);
  return [...isos]
    .map((iso) => {
      const own = (rows: readonly HourRow[]) => rows.filter(({ currency }) => currency === iso);
      return { staked: figuresOf(linesOf(own(hours))).turnover, money: moneyIn(iso, read) };
    })
    .sort((a, b) => (a.staked === b.staked ? 0 : a.staked < b.staked ? 1 : -1))
    .map(({ money }) => money);
}

/**
 * The same of all currencies together, in the currency of the house. Lines are converted hour by hour, so hours add up to
 * the day. Throws an Error for a currency without a rate.
 */
export function houseMoney({ hours, hoursBefore, untilNow, balances, ...of }: Read, rates: Rates): DayMoney {
  const inBase = (sum: bigint, iso: string) => toBaseUp(sum, iso, rates);
  const moved = (rows: readonly HourRow[]) =>
    rows
      .filter(isMoney)
      .map((row) => ({ ...row, currency: BASE_CURRENCY, amount: inBase(row.amount, row.currency) }));
  return moneyIn(BASE_CURRENCY, {
    ...of,
    hours: moved(hours),
    hoursBefore: moved(hoursBefore),
    untilNow: moved(untilNow),
    balances: balances.filter(isMoney).map((row) => ({
      ...row,
      currency: BASE_CURRENCY,
      balance: inBase(row.balance, row.currency),
    })),
  });
}

/** Points of the shop are no money, and have no rate. */
function isMoney({ currency }: { currency: string }): boolean {
  return currency !== POINTS;
}

function moneyIn(iso: string, { hours, hoursBefore, untilNow, balances, hour, hasBefore }: Read): DayMoney {
  const own = (rows: readonly HourRow[]) => rows.filter(({ currency }) => currency === iso);
  const moved = (rows: readonly HourRow[]) => movedIn(own(rows), iso);
  const open = balances
    .filter(({ currency, account }) => currency === iso && isOpen(account))
    .reduce((sum, { balance }) => sum + balance, 0n);
  return {
    iso,
    today: moved(hours),
    before: hasBefore ? moved(untilNow) : null,
    open: formatAmount(minorUnits(open), iso),
    hours: byHour(own(hours), iso, hour + 1),
    hoursBefore: hasBefore ? byHour(own(hoursBefore), iso, HOURS) : [],
  };
}

/** Whether an account holds stakes that are not settled: those of open bets, the pools and the jackpot. */
function isOpen(account: string): boolean {
  return account === 'open_stakes' || account === 'pools' || account === 'jackpots';
}

const HOURS = 24;

/** One entry for each hour up to `count`, or to the last with a line. */
function byHour(rows: readonly HourRow[], iso: string, count: number): overview.Moved[] {
  const most = rows.reduce((last, { hour }) => Math.max(last, hour + 1), count);
  return Array.from({ length: most }, (_, n) =>
    movedIn(
      rows.filter(({ hour }) => hour === n),
      iso,
    ),
  );
}

function movedIn(rows: readonly HourRow[], iso: string): overview.Moved {
  const { turnover, kept, returned, ggr } = figuresOf(linesOf(rows));
  const written = (amount: bigint) => formatAmount(minorUnits(amount), iso);
  return {
    staked: written(turnover),
    settled: written(kept),
    returned: written(returned),
    result: written(ggr),
  };
}
