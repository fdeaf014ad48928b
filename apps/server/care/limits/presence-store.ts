import type { limitChecks } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { valued } from './currency.ts';
import { COUNTED_MS, countPlay } from './play-store.ts';
import type { Reality } from './reality-check.ts';
import { type StoredBook, writerOf } from './store.ts';

/** When a session began, epoch milliseconds; null once it is over. */
export async function sessionSince(sql: Sql, tokenHash: string): Promise<number | null> {
  const { rows } = await sql.query<{ created_at: Date }>({
    name: 'session_since',
    text: `select created_at from sessions where token_hash = decode($1, 'hex') and ended_at is null`,
    values: [tokenHash],
  });
  return rows[0]?.created_at.getTime() ?? null;
}

/** Players with a session limit or a reality check who are signed in. */
export async function timedPlayers(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: bigint }>({
    name: 'timed_players',
    text: `select user_id from limit_books b
           where (b.book ? '31' and b.session is not null or b.book ? '32' and b.reality is not null)
             and exists (select from sessions s where s.user_id = b.user_id and s.ended_at is null)`,
  });
  return rows.map(({ user_id }) => Number(user_id));
}

/** Writes the counts towards the next checks. */
export const writeRealities = writerOf<Reality>('reality');

/** What a player staked and got back; minor units of the currency of the limits. */
export interface PlayedSince {
  staked: bigint;
  returned: bigint;
}

/**
 * What a player with a book staked and got back since a moment, over all accounts. Amounts of other currencies are
 * rounded so that play never looks better than it was: stakes up, returns down. The book is locked.
 */
export async function playedSince(
  sql: Sql,
  { userId, currency }: Pick<StoredBook, 'userId' | 'currency'>,
  from: number,
  rates: Rates,
): Promise<PlayedSince> {
  await countPlay(sql, [userId], { now: from, since: from - COUNTED_MS });
  const { rows } = await sql.query<{ currency: string; staked: bigint; returned: bigint }>({
    name: 'played_since',
    text: `select a.currency, l.staked - coalesce(f.staked, 0) staked, l.returned - coalesce(f.returned, 0) returned
           from accounts a
           cross join lateral (select staked, returned from play_totals t
             where t.account_id = a.id order by t.at desc, t.seq desc limit 1) l
           left join lateral (select staked, returned from play_totals t
             where t.account_id = a.id and t.at <= $2 order by t.at desc, t.seq desc limit 1) f on true
           where a.user_id = $1 and a.kind = 'player'`,
    values: [userId, new Date(from)],
  });
  return rows.reduce(
    (so, row) => ({
      staked: so.staked + valued(row.staked, row.currency, currency, rates),
      returned: so.returned - valued(-row.returned, row.currency, currency, rates),
    }),
    { staked: 0n, returned: 0n },
  );
}

export interface Answered extends PlayedSince {
  userId: number;
  from: number;
  at: number;
  playedMs: number;
  currency: string;
  answer: limitChecks.CheckAnswer;
}

export async function noteAnswer(tx: Tx, answered: Answered): Promise<void> {
  await tx
    .insertInto('reality_checks')
    .values({
      user_id: answered.userId,
      began_at: new Date(answered.from),
      answered_at: new Date(answered.at),
      played_ms: answered.playedMs,
      currency: answered.currency,
      staked: answered.staked,
      returned: answered.returned,
      answer: answered.answer,
    })
    .execute();
}
