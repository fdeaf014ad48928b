import type { partners, referral } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { createRounds } from '../../platform/rounds.ts';

/** What a partner's link leaves in a browser. */
export type ReferralValues = Partial<Record<referral.ReferralName, string>>;

interface Found {
  id: bigint;
  tag: string;
  postback_url: string;
  postback_events: partners.PostbackEvent[];
}

/**
 * The active partner of these values: that of the tag, else the one named as affiliate, else as referrer. A tag counts
 * only as one of that partner's own.
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

/** What {click_id} is for a partner: the click, or the mark for postbacks, which lives longer. */
const clickOf = ({ click_id, postback_watcher }: ReferralValues) => click_id ?? postback_watcher ?? '';

/**
 * Keeps which partner brought a new player, in the transaction that registers the player, and what the partner's server
 * is told of it. Who has a partner keeps them: nothing later asks again.
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
/** Links that nobody has made up: more of them between two writings are not counted. */
const MOST_KEYS = 2_000;
/** Sub ids of one tag and day that are counted by themselves; anybody can make up a link. */
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
