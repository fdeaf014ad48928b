import type { partners, referral } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';

/** What a partner's link leaves in a browser. */
export type ReferralValues = Partial<Record<referral.ReferralName, string>>;

interface Found {
  id: bigint;
  tag: string;
  postback_url: string;
  postback_events: partners.PostbackEvent[];
}

/**
 * Finds the active partner that these values name: by the tag of an open link, otherwise by the code in `partner_id`, or
 * by the code in `refererid`. The tag is empty for a partner named by a code.
 */
async function partnerOf(db: Kysely<Schema>, values: ReferralValues): Promise<Found | undefined> {
  const { reflinkid = '', partner_id = '', refererid = '' } = values;
  if (!reflinkid && !partner_id && !refererid) return undefined;
  const { rows } = await sql<Found>`
    select p.id, p.postback_url, p.postback_events, coalesce(l.tag, '') tag
    from partners p left join partner_links l on l.partner_id = p.id and l.is_open and l.tag = ${reflinkid}
    where p.is_active and (l.tag is not null or p.code in (${partner_id}, ${refererid}))
    order by l.tag is not null desc, p.code = ${partner_id} desc limit 1`.execute(db);
  return rows[0];
}

/** The value of the macro `{click_id}`: the click, or else the mark for postbacks, which browsers keep longer. */
const clickOf = ({ click_id, postback_watcher }: ReferralValues) => click_id ?? postback_watcher ?? '';

/**
 * Stores which partner brought a new player and the postback about the registration, in the transaction that registers
 * the player. The partner of a player never changes later.
 */
export async function attribute(
  tx: Tx,
  { userId, values, at, id }: { userId: number; values: ReferralValues; at: Date; id: () => string },
): Promise<void> {
  const partner = await partnerOf(tx, values);
  if (!partner) return;
  await tx
    .insertInto('partner_players')
    .values({
      user_id: userId,
      partner_id: partner.id,
      tag: partner.tag,
      sub_id: values.subid ?? '',
      click_id: clickOf(values),
      at,
      qualified_at: null,
    })
    .execute();
  if (!partner.postback_url || !partner.postback_events.includes('registration')) return;
  await tx
    .insertInto('partner_postbacks')
    .values({
      id: id(),
      partner_id: partner.id,
      event: 'registration',
      subject: `registration:${userId}`,
      user_id: userId,
      amount: null,
      currency: null,
      at,
      next_at: at,
    })
    .execute();
}

const FLUSH_MS = 2_000;
/** Most links whose clicks are counted between two flushes; others are dropped, since anybody can make up links. */
const MOST_KEYS = 2_000;
/**
 * How many sub ids of one tag are counted separately on one day. Anybody can make up sub ids, so clicks with further
 * ones are counted without theirs.
 */
const MOST_SUBS = 500;

/** Clicks on partners' links, counted by day, tag and sub id. */
export function createClicks({ db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>) {
  let waiting = new Map<string, { values: ReferralValues; day: string; clicks: number }>();

  async function write({ values, day, clicks }: { values: ReferralValues; day: string; clicks: number }) {
    const partner = await partnerOf(db, values);
    if (!partner) return;
    const { rows } = await sql<{ subs: number }>`
      select count(*)::int subs from partner_clicks
      where partner_id = ${partner.id} and day = ${day} and tag = ${partner.tag} and sub_id <> ${values.subid ?? ''}`.execute(
      db,
    );
    const sub = rows[0]!.subs < MOST_SUBS ? (values.subid ?? '') : '';
    await sql`
      insert into partner_clicks (partner_id, day, tag, sub_id, clicks)
      values (${partner.id}, ${day}, ${partner.tag}, ${sub}, ${clicks})
      on conflict (partner_id, day, tag, sub_id)
      do update set clicks = partner_clicks.clicks + excluded.clicks`.execute(db);
  }

  async function flush(): Promise<void> {
    const batch = [...waiting.values()];
    waiting = new Map();
    for (const each of batch) await write(each);
  }

  const rounds = createRounds({
    clock,
    everyMs: FLUSH_MS,
    step: flush,
    onFailed: (err) => logger.warn({ err }, 'partners.scan_failed'),
  });

  return {
    count(values: ReferralValues): void {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const { reflinkid, partner_id, refererid, subid } = values;
      const key = [day, reflinkid, partner_id, refererid, subid].join(' ');
      const known = waiting.get(key);
      if (known) known.clicks++;
      else if (waiting.size < MOST_KEYS) waiting.set(key, { values, day, clicks: 1 });
    },
    flush: rounds.now,
    start: rounds.start,
    async stop() {
      await rounds.stop();
      await flush();
    },
  };
}
