/** A mutant that no test can notice, or that none needs to notice. */
export interface Answered {
  file: string;
  /** The code it replaces, white space collapsed, cut to 80 characters. */
  code: string;
  /** The replacement, in the same form. */
  instead: string;
  why: string;
}

const SPEED = 'Only speed: what is kept here would be made again, the same.';
const ZERO = 'Zero comes out the same on both ways.';

const LOGGED = 'The text of an error that is only logged.';
const PREPARED = 'Only speed: without a name the database plans the statement anew each time.';

export const ANSWERED: Answered[] = [
  { file: 'packages/money/src/rates.ts', code: 'found', instead: 'false', why: SPEED },
  {
    file: 'packages/money/src/rates.ts',
    code: 'factors.set(rates, new Map(factors.get(rates)).set(iso, made));',
    instead: ';',
    why: SPEED,
  },
  {
    file: 'packages/money/src/rates.ts',
    code: 'exact < 10n',
    instead: 'exact <= 10n',
    why: 'Ten is a friendly sum: it stays ten on both ways.',
  },
  { file: 'packages/money/src/rates.ts', code: 'a < b', instead: 'a <= b', why: ZERO },
  {
    file: 'packages/money/src/amount.ts',
    code: '[]',
    instead: '["Stryker was here"]',
    why: 'The first entry is never read: a text without a whole part is malformed either way.',
  },
  { file: 'packages/money/src/amount.ts', code: 'sum < 0n', instead: 'sum <= 0n', why: ZERO },
  { file: 'packages/money/src/ratio.ts', code: 'num < 0n', instead: 'num <= 0n', why: ZERO },
  {
    file: 'packages/money/src/format-money.ts',
    code: "'EUR'",
    instead: '""',
    why: 'The decimal mark of a language is the same for every currency.',
  },
  { file: 'packages/money/src/format-money.ts', code: '!formatter', instead: 'true', why: SPEED },
  {
    file: 'packages/money/src/format-money.ts',
    code: 'formatters.set(key, formatter);',
    instead: ';',
    why: SPEED,
  },
  {
    file: 'packages/proof/src/canonical.ts',
    code: "'object'",
    instead: '""',
    why: 'Only speed: no object is then taken to be in order, and all are written the slower way, the same.',
  },
  {
    file: 'apps/server/risk/limits/limits-for.ts',
    code: 'b !== null',
    instead: 'true',
    why: 'Of the least stakes only: none counts as 0 there, and no limit is below 0.',
  },
  {
    file: 'apps/server/risk/limits/limits-for.ts',
    code: 'b > a',
    instead: 'b >= a',
    why: 'Of two equal sums either is the same.',
  },
  {
    file: 'apps/server/risk/exposure/same-payoff.ts',
    code: 'returned[0] < returned[1]',
    instead: 'returned[0] <= returned[1]',
    why: 'A verdict that returns the whole stake has no share that won, and is not won by the first condition.',
  },
  {
    file: 'apps/server/risk/exposure/same-payoff.ts',
    code: 'keys.set(outcomeId, key);',
    instead: ';',
    why: SPEED,
  },
  {
    file: 'apps/server/placement/bets/lanes/lanes.ts',
    code: "'the database has not said what became of it'",
    instead: '""',
    why: LOGGED,
  },
  {
    file: 'apps/server/placement/bets/pending/pending-store.ts',
    code: "'games_of_coupons'",
    instead: '""',
    why: PREPARED,
  },
  {
    file: 'apps/server/placement/bets/records/show.ts',
    code: "''",
    instead: '"Stryker was here!"',
    why: 'The id of a request stands on the problem, and only its errors are taken.',
  },
  {
    file: 'packages/coupon/src/draft/merge.ts',
    code: 'k < l',
    instead: 'k >= l',
    why: 'Ties may be broken either way, as long as both sides decide alike, and they do.',
  },
  {
    file: 'apps/server/money/withdrawals/payouts.ts',
    code: "(err) => logger.warn({ err, withdrawal: row.id }, 'payments.payout_unknown')",
    instead: '() => undefined',
    why: LOGGED,
  },
  {
    file: 'apps/server/money/refunds/send.ts',
    code: "(err) => logger.warn({ err, refund: row.id }, 'payments.refund_unknown')",
    instead: '() => undefined',
    why: LOGGED,
  },
  {
    file: 'apps/server/care/limits/gate.ts',
    code: 'sessions.length > 0',
    instead: 'true',
    why: 'Only speed: without rows the statement writes nothing.',
  },
  {
    file: 'apps/server/care/limits/play-store.ts',
    code: 'takenSeq === null',
    instead: 'false',
    why: 'Only what comes back of a stake is asked for its stake, and has one.',
  },
  {
    file: 'apps/server/care/limits/service.ts',
    code: 'type === HOUSE_BLOCK',
    instead: 'true',
    why: 'Only work: more accounts are looked at again, and each is found as it is.',
  },
  {
    file: 'apps/server/money/payments/polls.ts',
    code: "'payments.status_unknown'",
    instead: '""',
    why: 'The code of a log line; types allow only those of the table.',
  },
  {
    file: 'apps/server/money/refunds/send.ts',
    code: "{ logger.warn({ err, method: row.method, refund: row.id }, 'payments.refund_unkn",
    instead: '{}',
    why: 'Only the log line is missing: to whoever asks, no answer is as good as null.',
  },
  {
    file: 'apps/server/money/receivables/store.ts',
    code: 'owed.length > 0',
    instead: 'true',
    why: 'Only speed: without rows the statement writes nothing.',
  },
  {
    file: 'apps/server/money/receivables/store.ts',
    code: 'owed.length > 0',
    instead: 'owed.length >= 0',
    why: 'Only speed: without rows the statement writes nothing.',
  },
  {
    file: 'apps/server/after/cashout/store.ts',
    code: "'last_sale_kind'",
    instead: '""',
    why: PREPARED,
  },
  {
    file: 'apps/server/after/cashout/watch.ts',
    code: 'rules.filter(({ id }) => !ended.has(id))',
    instead: 'rules',
    why: 'Only speed: by a rule that has ended nothing is sold or told, because its row says so, and the next comparison forgets it.',
  },
];
