import type { overview } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
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
export function dayMoney({ hours, hoursBefore, untilNow, balances, hour, hasBefore }: Read): DayMoney[] {
  const isos = new Set([...hours, ...hoursBefore].map(({ currency }) => currency));
  const open = balances.filter(({ account }) => account === 'open_stakes' || account === 'pools');
  for (const { currency, balance } of open) if (balance !== 0n) isos.add(currency);
  return [...isos]
    .map((iso) => {
      const own = (rows: readonly HourRow[]) => rows.filter(({ currency }) => currency === iso);
      const moved = (rows: readonly HourRow[]) => movedIn(own(rows), iso);
      const held = open.reduce((sum, { currency, balance }) => (currency === iso ? sum + balance : sum), 0n);
      return {
        staked: figuresOf(linesOf(own(hours))).turnover,
        money: {
          iso,
          today: moved(hours),
          before: hasBefore ? moved(untilNow) : null,
          open: formatAmount(minorUnits(held), iso),
          hours: byHour(own(hours), iso, hour + 1),
          hoursBefore: hasBefore ? byHour(own(hoursBefore), iso, HOURS) : [],
        },
      };
    })
    .sort((a, b) => (a.staked === b.staked ? 0 : a.staked < b.staked ? 1 : -1))
    .map(({ money }) => money);
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
