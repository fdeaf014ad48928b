import { StartError } from './start-error.ts';

/**
 * For how many days rows are kept, by table. Refused bets outlast the year in which a player may complain. The ledger,
 * coupons, revisions, results with bets and the log are not here: they are kept for ever.
 */
export const KEEP_DAYS = {
  analytics_events: 30,
  /** How often an event happened: identifies nobody. */
  analytics_counts: 400,
  refused_bets: 400,
  /** Counted from their end. */
  sessions: 30,
  cashout_notices: 30,
  /** Files with everything about a player; counted from when they are ready. */
  data_exports: 7,
  /** Personal data of closed accounts, for as long as the law wants them: five years. */
  closed_accounts: 1825,
  /** What operators searched players for. */
  operator_searches: 365,
  /** Closed conversations with their messages and files, counted from the last change. */
  conversations: 1_095,
  /** Mail and SMS. The values that fill their texts are erased earlier, as soon as a message is sent or given up. */
  outgoing_messages: 30,
  /** What players’ programs were told, with its deliveries. */
  webhook_events: 30,
  /** Games without bets. */
  games: 60,
  /** Finished games for the page of open data. */
  open_games: 30,
  /** Two days can be replayed. */
  feed_messages: 2,
} as const;

export type KeptTable = keyof typeof KEEP_DAYS;
export type KeepDays = Readonly<Partial<Record<KeptTable, number>>>;

const MOST_DAYS = 36_500;

/** Reads the days that differ from the defaults, such as `refused_bets=730,sessions=90`. Throws a `StartError`. */
export function readKeep(text: string): KeepDays {
  const entries = text
    .split(',')
    .filter(Boolean)
    .map((entry) => entry.split('='));
  for (const [table = '', days = ''] of entries) {
    const isRight =
      Object.hasOwn(KEEP_DAYS, table) && /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS;
    if (!isRight) {
      throw new StartError(
        `FAIRBOOK_KEEP must list tables and days such as refused_bets=730,sessions=90, with days from 1 to ${MOST_DAYS} and tables of ${Object.keys(KEEP_DAYS).join(', ')}, but one entry is "${table}=${days}".`,
      );
    }
  }
  return Object.fromEntries(entries.map(([table, days]) => [table, Number(days)]));
}

const DAY_MS = 86_400_000;

/** The moment before which rows of a table are forgotten, epoch milliseconds. */
export function keptSince(keep: KeepDays, table: KeptTable, now: number): number {
  return now - (keep[table] ?? KEEP_DAYS[table]) * DAY_MS;
}
