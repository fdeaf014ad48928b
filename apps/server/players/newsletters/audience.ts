import { newsletters as contract } from '@fairbook/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { COUNTRIES } from '../../site/config/index.ts';
import type { NewsletterRow } from './store.ts';

const DAY_MS = 86_400_000;

/** What decides whom a newsletter is for. */
export type Audience = Pick<NewsletterRow, 'flag' | 'way' | 'segment'> & {
  texts: readonly { lng: string }[];
  countries: readonly number[];
};

const since = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
/** The beginning of a day in UTC. Segments from before days name moments. */
const startOf = (day: string) => new Date(day.slice(0, 10));

function often(
  { days, least, most }: NonNullable<contract.Segment['coupons']>,
  rows: (from: Date) => RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  // No more rows are counted than are needed to know.
  const enough = (most ?? least) + 1;
  const count = sql`(select count(*) from (select ${rows(since(now, days))} limit ${enough}) few)`;
  return sql`${count} between ${least} and ${most ?? enough}`;
}

/** The rules of a segment as conditions on the player `u`. */
function segmentRules(segment: contract.Segment, now: Date): RawBuilder<unknown>[] {
  const { registeredFrom, registeredUntil, seenFrom, seenUntil, deposited, coupons, rounds, sport } = segment;
  const isSeen = (after: string) =>
    sql`exists (select from sessions x where x.user_id = u.id and x.last_seen_at >= ${startOf(after)})`;
  const hasDeposit = sql`exists (select from deposits d where d.user_id = u.id and d.status = 'done')`;
  return [
    registeredFrom !== null && sql`u.created_at >= ${startOf(registeredFrom)}`,
    registeredUntil !== null && sql`u.created_at < ${startOf(registeredUntil)}`,
    seenFrom !== null && isSeen(seenFrom),
    seenUntil !== null && sql`not ${isSeen(seenUntil)}`,
    deposited === 'yes' && hasDeposit,
    deposited === 'no' && sql`not ${hasDeposit}`,
    coupons !== null &&
      often(coupons, (from) => sql`from coupons b where b.user_id = u.id and b.settled_at > ${from}`, now),
    rounds !== null &&
      often(
        rounds,
        (from) => sql`from casino_rounds r where r.user_id = u.id and r.settled_at > ${from}
          and r.status in ('won', 'lost')`,
        now,
      ),
    sport !== null &&
      sql`exists (select from coupons b join coupon_legs l on l.coupon_id = b.id join games g on g.id = l.game_id
        where b.user_id = u.id and b.placed_at > ${since(now, sport.days)} and g.sport_id = ${sport.sportId})`,
  ].filter((each) => each !== false);
}

/** Whether the phone has the calling code of the player’s country: the price and the quiet hours are those of the country. */
const isPhoneOfCountry = sql`exists (
  select from unnest(${COUNTRIES.map(({ id }) => id)}::integer[], ${COUNTRIES.map(({ phoneCode }) => phoneCode)}::text[]) k (id, code)
  where k.id = u.country_id and starts_with(c.phone, '+' || k.code))`;

/** The first channel of the way by which the player wants the topic; null for none. */
function channelOf({ way, flag }: Audience, now: Date): RawBuilder<string | null> {
  const wanted = {
    email: sql`c.email is not null and c.email_verified_at is not null and (p.choices ->> ${flag})::boolean`,
    inbox: sql`(p.choices ->> ${contract.INBOX_FLAGS[flag]})::boolean`,
    sms: sql`c.phone is not null and c.phone_verified_at is not null and (p.choices ->> ${contract.SMS_FLAGS[flag]})::boolean and ${isPhoneOfCountry}`,
    push: sql`exists (select from push_subscriptions d join sessions e on e.token_hash = d.session
      where d.user_id = u.id and ${contract.PUSH_FLAGS[flag]} = any(d.kinds) and e.ended_at is null and e.expires_at > ${now})`,
  };
  const cases = contract.WAYS[way].map((channel) => sql`when ${wanted[channel]} then ${sql.lit(channel)}`);
  return sql<string | null>`case ${sql.join(cases, sql` `)} end`;
}

/**
 * Players whom a newsletter is for and who may be offered something: rows with `id`, `lng`, `country_id`, `email`, `phone` and
 * the `channel` by which it reaches them. `only`: among these players.
 */
function reachable(of: Audience, now: Date, only?: readonly bigint[]): RawBuilder<unknown> {
  const { texts, countries, segment } = of;
  const rules = segmentRules({ ...contract.EVERYBODY, ...segment }, now);
  return sql`
    (select u.id, u.lng, u.country_id, c.email, c.phone, ${channelOf(of, now)} channel
      from users u
      join person_choices p on p.user_id = u.id
      left join contacts c on c.user_id = u.id
      where ${only ? sql`u.id = any(${only}::bigint[])` : sql`true`}
        and u.role = 'player' and u.closed_at is null and ${channelOf(of, now)} is not null
        and u.lng = any(${texts.map(({ lng }) => lng)}::text[])
        and (${countries.length === 0} or u.country_id = any(${countries}::integer[]))
        and ${rules.length === 0 ? sql`true` : sql.join(rules, sql` and `)}
        and may_be_offered(u.id, ${now})) reachable`;
}

/** The numbers of the players who fit a segment, live in one of these countries (any, if there are none), and may be offered something. */
export async function fittingPlayers(
  db: Kysely<Schema>,
  { segment, countries }: { segment: contract.Segment; countries: readonly number[] },
  now: Date,
): Promise<bigint[]> {
  const rules = segmentRules(segment, now);
  const { rows } = await sql<{ id: bigint }>`
    select u.id from users u
    where u.role = 'player' and u.closed_at is null
      and (${countries.length === 0} or u.country_id = any(${countries}::integer[]))
      and ${rules.length === 0 ? sql`true` : sql.join(rules, sql` and `)}
      and may_be_offered(u.id, ${now})
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Reached {
  lng: string;
  channel: contract.NewsletterChannel;
  players: number;
}

/** How many players a newsletter is for now, by language and channel. */
export async function audienceOf(db: Kysely<Schema>, of: Audience, now: Date): Promise<Reached[]> {
  const { rows } = await sql<Omit<Reached, 'players'> & { count: bigint }>`
    select lng, channel, count(*) from ${reachable(of, now)} group by lng, channel order by lng, channel`.execute(
    db,
  );
  return rows.map(({ count, ...each }) => ({ ...each, players: Number(count) }));
}

export const playersOf = (reached: readonly { players: number }[]): number =>
  reached.reduce((sum, { players }) => sum + players, 0);

export interface Reader {
  id: bigint;
  lng: string;
  channel: contract.NewsletterChannel;
  /** Null for a player who gets it in the inbox and has no address. */
  email: string | null;
  phone: string | null;
}

/** Who is left out for now: players of countries with quiet hours, and those who have had their share of the week. */
export interface Waiting {
  quiet: readonly number[];
  perWeek: number;
}

const unwritten = (id: bigint) => sql`not exists (select from newsletter_sends s
  where s.newsletter_id = ${id} and s.user_id = reachable.id)`;

/** The next players in the order of their numbers, `only` among some, who haven't got it and may get it now. */
export async function nextReaders(
  db: Kysely<Schema>,
  of: Audience & Pick<NewsletterRow, 'id' | 'last_user_id'>,
  { most, now, quiet, perWeek, only }: Waiting & { most: number; now: Date; only?: readonly bigint[] },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select id, lng, channel, email, phone from ${reachable(of, now, only)}
    where id > ${of.last_user_id} and country_id <> all(${quiet}::integer[]) and ${unwritten(of.id)}
      and (select count(*) from newsletter_sends w where w.user_id = reachable.id and w.at > ${since(now, 7)}) < ${perWeek}
    order by id limit ${most}`.execute(db);
  return rows;
}

/** A player whom it is for, whether he has got it or not; null where there is none. */
export async function anyReader(db: Kysely<Schema>, of: Audience, now: Date): Promise<number | null> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from ${reachable(of, now)} order by id desc limit 1`.execute(db);
  return rows[0] ? Number(rows[0].id) : null;
}

/** Whether anybody it is for hasn't got it. */
export async function isAnybodyLeft(
  db: Kysely<Schema>,
  of: Audience & Pick<NewsletterRow, 'id'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select from ${reachable(of, now)} where ${unwritten(of.id)} limit 1`.execute(db);
  return rows.length > 0;
}
