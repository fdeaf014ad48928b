import { type reports as contract, Refusal } from '@fairbook/contracts';
import { MOST_REPORT_DAYS, type ReportFigure, type ReportLine } from '@fairbook/contracts/money/report-lines';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { dayOf, nextDay, startOf } from '../../platform/time/days.ts';
import {
  type BalanceRow,
  balancesNow,
  firstLineAt,
  hourSumsOf,
  linesIn,
  openBefore,
  type SpanLine,
  type SumSpan,
  sumsOf,
} from '../wallet/index.ts';
import { closingOf, currencyDays, type ReadDay, shownDay, totalsOf } from './day-report.ts';
import { movedBy, weightsOf } from './lines.ts';
import { balancesOfDays, type ClosedDay, closedDays, insertDay, lastClosed, sumsOfDays } from './store.ts';
import { type DayMoney, dayMoney, houseMoney } from './today.ts';

/** How long after its end a day may be closed: by then the transactions that began in it have usually ended. */
const GRACE_MS = 5 * 60_000;
/** Open days that a report computes as they stand; older ones wait for the job that closes them. */
const MOST_OPEN = 3;
const DEFAULT_DAYS = 7;
/** The earliest day that a call can name. */
const FIRST_DAY = '1900-01-01';
const HOUR_MS = 3_600_000;
const ONE_MOMENT = { begin: 'begin isolation level repeatable read' };

type ReportsPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>;

/** A figure of the report: a day, a currency, and a line or figure. */
export interface AskedLines {
  day: string;
  iso: string;
  of: ReportLine | ReportFigure;
}

export interface Reports {
  /** Closes every day that is over, the oldest first. Returns how many. */
  closeDays(): Promise<number>;
  /** Throws `reports.period` for a period that is too long, ends before it begins or is in the future. */
  read(period: { from?: string; to?: string }): Promise<contract.Report>;
  /**
   * The lines behind a figure of a day, the latest first, at most `most`, with the number and sum of all of them. Throws
   * `operator.unknown_entry` for a day that the report doesn't have.
   */
  lines(asked: AskedLines, most: number): Promise<{ lines: SpanLine[]; count: number; sum: bigint }>;
  /** Today by hour beside the same day a week ago, from the lines that the report of today is of. */
  today(): Promise<TodayMoney>;
}

export interface TodayMoney {
  zone: string;
  day: string;
  before: string;
  /** Where today begins, epoch milliseconds. */
  from: number;
  /** All currencies together at the current rates, in the currency of the house. */
  house: DayMoney;
  /** By currency, the most staked today first. */
  currencies: DayMoney[];
}

/**
 * The daily report: what the ledger moved by day and currency, and what every sort of account held at its end. A closed
 * day is kept as it was; its balances are read from the accounts themselves, not from the day before, so that a day
 * that doesn't add up says so.
 */
export function createReports(
  { pool, clock, logger, config: { timeZone: zone } }: ReportsPlatform,
  rates: () => Rates,
): Reports {
  /** Where the next day to be closed begins; null while the ledger is empty. */
  async function nextFrom(tx: Tx, last: ClosedDay | undefined) {
    const first = last ? null : await firstLineAt(tx);
    if (!last && first === null) return null;
    const day = last ? later(nextDay(last.day), dayOf(last.until, zone)) : dayOf(first!, zone);
    return { day, from: last?.until ?? startOf(day, zone) };
  }

  async function closeOne(): Promise<boolean> {
    return transact(
      pool,
      async (tx) => {
        const last = await lastClosed(tx);
        const next = await nextFrom(tx, last);
        if (!next) return false;
        const until = startOf(nextDay(next.day), zone);
        const at = clock.now();
        if (at < until + GRACE_MS) return false;
        const { upto, isOpen } = await openBefore(tx, until, last?.uptoTx ?? 0n);
        if (isOpen) return false;
        const lateFrom = last?.uptoTx ?? null;
        const sums = await sumsOf(tx, { from: next.from, until, lateFrom, upto });
        const balances = await balancesAt(tx, until);
        await insertDay(tx, { ...next, until, uptoTx: upto }, { zone, at, sums, balances });
        const opening = last ? ((await balancesOfDays(tx, [last.day])).get(last.day) ?? []) : [];
        const wrong = currencyDays({ sums, opening, closing: balances }).filter(({ addsUp }) => !addsUp);
        for (const { iso } of wrong) logger.error({ day: next.day, iso }, 'reports.day_wrong');
        return true;
      },
      ONE_MOMENT,
    );
  }

  /** What every sort of account held at a moment: what it holds now less what has moved since. */
  async function balancesAt(tx: Tx, at: number): Promise<BalanceRow[]> {
    const now = await balancesNow(tx);
    const since = await sumsOf(tx, { from: at, until: null, lateFrom: null, upto: null });
    const moved = Map.groupBy(since, ({ currency }) => currency);
    return now
      .map((row) => {
        const move = movedBy(moved.get(row.currency) ?? []).get(row.account) ?? { in: 0n, out: 0n };
        return { ...row, balance: row.balance - move.in + move.out };
      })
      .filter(({ balance }) => balance !== 0n);
  }

  /** Closed days of the period as they are kept. */
  async function readClosed(tx: Tx, from: string, to: string): Promise<ReadDay[]> {
    const days = await closedDays(tx, from, to);
    const names = days.map(({ day }) => day);
    const [sums, balances] = [await sumsOfDays(tx, names), await balancesOfDays(tx, names)];
    return days
      .map((each, i) => ({
        ...each,
        isClosed: true,
        sums: sums.get(each.day) ?? [],
        opening: balances.get(names[i - 1] ?? '') ?? [],
        closing: balances.get(each.day) ?? [],
      }))
      .filter(({ day }) => day >= from);
  }

  /** Days that are not closed yet, each with its lines; today's have no end. */
  function openSpans(last: ClosedDay | undefined, next: { day: string; from: number }, today: string) {
    const spans: { day: string; from: number; until: number; span: SumSpan }[] = [];
    let { day, from } = next;
    for (let n = 0; n < MOST_OPEN && day <= today; n += 1) {
      const until = startOf(nextDay(day), zone);
      const lateFrom = n === 0 ? (last?.uptoTx ?? null) : null;
      spans.push({
        day,
        from,
        until,
        span: { from, until: day === today ? null : until, lateFrom, upto: null },
      });
      [day, from] = [nextDay(day), until];
    }
    return spans;
  }

  /** The lines that a day of the report adds up; null for a day that it doesn't have. */
  async function spanOf(tx: Tx, day: string): Promise<SumSpan | null> {
    const [one, other] = await closedDays(tx, day, day);
    const closed = [one, other].find((each) => each?.day === day);
    if (closed) {
      const before = one === closed ? null : one!;
      const { from, until, uptoTx } = closed;
      return { from, until, lateFrom: before?.uptoTx ?? null, upto: uptoTx };
    }
    const last = await lastClosed(tx);
    const next = await nextFrom(tx, last);
    const spans = next ? openSpans(last, next, dayOf(clock.now(), zone)) : [];
    return spans.find((each) => each.day === day)?.span ?? null;
  }

  async function readLines(tx: Tx, { day, iso, of }: AskedLines, most: number) {
    const span = await spanOf(tx, day);
    if (!span) throw new Refusal({ code: 'operator.unknown_entry' });
    return linesIn(tx, { span, iso, weights: weightsOf(of), most });
  }

  /** The days that are not closed yet, as they stand. Today has to end with what the accounts hold now. */
  async function readOpen(tx: Tx, from: string, to: string): Promise<ReadDay[]> {
    const last = await lastClosed(tx);
    const next = await nextFrom(tx, last);
    const today = dayOf(clock.now(), zone);
    if (!next || to < next.day) return [];
    const days: ReadDay[] = [];
    let opening = last ? ((await balancesOfDays(tx, [last.day])).get(last.day) ?? []) : [];
    for (const { day, from: start, until, span } of openSpans(last, next, today)) {
      const sums = await sumsOf(tx, span);
      const closing = span.until === null ? await balancesNow(tx) : null;
      const read = { day, from: start, until, isClosed: false, sums, opening, closing };
      days.push(read);
      opening = closingOf(currencyDays(read));
    }
    return days.filter((each) => each.day >= from && each.day <= to);
  }

  async function readToday(tx: Tx): Promise<TodayMoney> {
    const now = clock.now();
    const day = dayOf(now, zone);
    const before = nextDay(day, -7);
    const [from, fromBefore] = [startOf(day, zone), startOf(before, zone)];
    const last = await lastClosed(tx);
    const next = await nextFrom(tx, last);
    // Lines that came too late for the days before count in the first open day, as in the report.
    const lateFrom = next?.day === day ? (last?.uptoTx ?? null) : null;
    const spanBefore = { from: fromBefore, until: startOf(nextDay(before), zone), lateFrom: null };
    const [first, hours, hoursBefore, untilNow, balances] = [
      await firstLineAt(tx),
      await hourSumsOf(tx, { from, until: null, lateFrom }),
      await hourSumsOf(tx, spanBefore),
      await hourSumsOf(tx, { ...spanBefore, until: fromBefore + (now - from) }),
      await balancesNow(tx),
    ];
    const read = {
      hours,
      hoursBefore,
      untilNow,
      balances,
      hour: Math.floor((now - from) / HOUR_MS),
      hasBefore: first !== null && first < spanBefore.until,
    };
    return { zone, day, before, from, house: houseMoney(read, rates()), currencies: dayMoney(read) };
  }

  return {
    today: () => transact(pool, readToday, ONE_MOMENT),
    lines: (asked, most) => transact(pool, (tx) => readLines(tx, asked, most), ONE_MOMENT),
    async closeDays() {
      let closed = 0;
      while (await closeOne()) closed += 1;
      return closed;
    },
    async read(period) {
      const today = dayOf(clock.now(), zone);
      const to = period.to ?? today;
      const from = period.from ?? later(nextDay(to, 1 - DEFAULT_DAYS), FIRST_DAY);
      if (from > to || to > today || nextDay(from, MOST_REPORT_DAYS) <= to) {
        throw new Refusal({ code: 'reports.period', field: 'from', values: { days: MOST_REPORT_DAYS } });
      }
      const read = await transact(
        pool,
        async (tx) => [...(await readClosed(tx, from, to)), ...(await readOpen(tx, from, to))],
        ONE_MOMENT,
      );
      const days = read.map((each) => ({ read: each, currencies: currencyDays(each) }));
      return {
        zone,
        today,
        from,
        to,
        days: days.flatMap((each) => each.currencies.map((of) => shownDay(each.read, of))),
        totals: totalsOf(days.flatMap(({ currencies }) => currencies)),
      };
    },
  };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
