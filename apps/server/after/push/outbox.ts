import { type bets, type favourites, newsletters } from '@fairbook/contracts';
import type { ToldKind } from '@fairbook/contracts/after/push-kinds';
import { type Kysely, sql } from 'kysely';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { MomentRow } from '../favourites/index.ts';
import type { PushState } from './tables.ts';

const MINUTE_MS = 60_000;

/** For how long something is worth telling: a goal of ten minutes ago is no news. */
const LIFE_MS: Readonly<Record<ToldKind, number>> = {
  news: 5 * MINUTE_MS,
  start: 15 * MINUTE_MS,
  end: 60 * MINUTE_MS,
  settled: 24 * 60 * MINUTE_MS,
};

/**
 * Writes a moment of a game for every device that wants it: of players who have starred the game, its league or a
 * side. As with newsletters, players who may not be offered anything are left out. Returns how many.
 */
export async function putMomentPushes(
  sql: Sql,
  { id, kind }: { id: string; kind: favourites.GameMoment['kind'] },
): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'put_moment_pushes',
    text: `insert into push_messages (subscription_id, moment_id, state, tries, at, next_at, expires_at)
           select s.id, m.id, 'waiting', 0, m.at, m.at, m.at + $2 * interval '1 millisecond'
           from game_moments m join push_subscriptions s on m.kind = any(s.kinds)
             join sessions n on n.token_hash = s.session and n.ended_at is null and n.expires_at > m.at
           where m.id = $1
             and s.user_id in (
               select user_id from favourites f where (f.kind = 'game' and f.ref = m.game_id)
                 or (f.kind = 'champ' and f.ref = m.champ_id) or (f.kind = 'team' and f.ref = any(m.team_ids)))
             and may_be_offered(s.user_id, m.at)`,
    values: [id, LIFE_MS[kind]],
  });
  return rowCount ?? 0;
}

export interface SettledNow {
  userId: number;
  couponId: string;
  /** Number of the settlement. */
  n: number;
}

/** Writes settlements for the devices of their players that want them. Returns how many. */
export async function putSettledPushes(
  sql: Sql,
  settled: readonly SettledNow[],
  at: number,
): Promise<number> {
  if (settled.length === 0) return 0;
  const { rowCount } = await sql.query({
    name: 'put_settled_pushes',
    text: `insert into push_messages (subscription_id, coupon_id, revision, state, tries, at, next_at, expires_at)
           select s.id, v.coupon_id, v.n, 'waiting', 0, $4, $4, $4::timestamptz + $5 * interval '1 millisecond'
           from unnest($1::bigint[], $2::uuid[], $3::integer[]) v(user_id, coupon_id, n)
             join push_subscriptions s on s.user_id = v.user_id and 'settled' = any(s.kinds)
             join sessions e on e.token_hash = s.session and e.ended_at is null and e.expires_at > $4`,
    values: [
      arrayText(settled.map(({ userId }) => userId)),
      arrayText(settled.map(({ couponId }) => couponId)),
      arrayText(settled.map(({ n }) => n)),
      new Date(at),
      LIFE_MS.settled,
    ],
  });
  return rowCount ?? 0;
}

/** A message that is due, with all that its text says. */
export type DuePush = {
  id: bigint;
  subscription_id: bigint;
  tries: number;
  expires_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  lng: string;
} & (
  | ({ moment_id: bigint } & Omit<MomentRow, 'id' | 'at'>)
  | {
      moment_id: null;
      newsletter_id: null;
      coupon_id: string;
      number: bigint;
      currency: string;
      status: bets.Coupon['status'];
      payout: bigint | null;
    }
  | {
      moment_id: null;
      newsletter_id: bigint;
      user_id: bigint;
      version: 'a' | 'b';
      texts: { lng: string; subject: string; text: string; subjectB?: string; textB?: string }[];
      page: string;
    }
);

/** SQL: the kind of a device for the topic of a newsletter. */
const TOPICS = sql.join(
  newsletters.MAIL_FLAGS.map(
    (flag) => sql`when ${sql.lit(flag)} then ${sql.lit(newsletters.PUSH_FLAGS[flag])}`,
  ),
  sql` `,
);

/**
 * Takes messages that are due, the most urgent first, for `leaseMs`: another node leaves them alone meanwhile. Those for
 * devices that have signed out, or know another key, stay until they expire. So do newsletters whose topic the device
 * doesn’t want any more, or whose player may not be offered anything now.
 */
export async function takeDue(
  db: Kysely<Schema>,
  { key, now, leaseMs, most }: { key: string; now: number; leaseMs: number; most: number },
): Promise<DuePush[]> {
  const at = new Date(now);
  const { rows } = await sql<DuePush>`
    with due as materialized (
      select p.id from push_messages p join push_subscriptions s on s.id = p.subscription_id
        join sessions n on n.token_hash = s.session
        left join newsletters l on l.id = p.newsletter_id
      where p.state = 'waiting' and p.next_at <= ${at} and p.expires_at > ${at}
        and s.key = ${key} and n.ended_at is null and n.expires_at > ${at}
        and (p.newsletter_id is null or (case l.flag ${TOPICS} end = any(s.kinds) and l.status <> 'stopped'
          and may_be_offered(s.user_id, ${at})))
      order by p.expires_at limit ${most} for update of p skip locked),
    taken as (
      update push_messages p set tries = tries + 1, next_at = ${new Date(now + leaseMs)}
      from due where p.id = due.id returning p.*)
    select t.id, t.subscription_id, t.tries, t.expires_at, t.moment_id, t.coupon_id, t.newsletter_id, t.version,
      s.user_id, s.endpoint, s.p256dh, s.auth, s.lng,
      m.kind, m.game_id, m.sport_id, m.champ_id, m.names, m.text, m.score,
      c.number, c.currency, r.status, r.payout, l.texts, l.page
    from taken t join push_subscriptions s on s.id = t.subscription_id
      left join game_moments m on m.id = t.moment_id
      left join coupons c on c.id = t.coupon_id
      left join newsletters l on l.id = t.newsletter_id
      left join settlement_revisions r on r.coupon_id = t.coupon_id and r.n = t.revision
    order by t.expires_at`.execute(db);
  return rows;
}

/** Notes that a newsletter has reached a device of its player. */
export async function noteReached(
  db: Kysely<Schema>,
  { newsletter_id, user_id }: { newsletter_id: bigint; user_id: bigint },
): Promise<void> {
  await db
    .updateTable('newsletter_sends')
    .set({ outcome: 'sent' })
    .where('newsletter_id', '=', newsletter_id)
    .where('user_id', '=', user_id)
    .where('channel', '=', 'push')
    .execute();
}

/** Notes how a message ended, or when it is tried again; nothing if another node took it over meanwhile. */
export async function notePush(
  db: Kysely<Schema>,
  { id, tries }: Pick<DuePush, 'id' | 'tries'>,
  became: { state: Exclude<PushState, 'waiting'> } | { next_at: Date },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set(became)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
}
