import { inbox as contract, newsletters, Refusal } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { transact } from '../../platform/database/transact.ts';
import { route, userOf } from '../../platform/module.ts';
import type { Persons } from '../person/index.ts';
import type { NewsletterRow } from './store.ts';
import { markStopped } from './store.ts';

const KEPT_MS = 90 * 86_400_000;
const MOST = 50;

type Row = Pick<NewsletterRow, 'id' | 'texts' | 'page' | 'flag'> & {
  lng: string;
  version: 'a' | 'b';
  at: Date;
  read_at: Date | null;
  is_wanted: boolean;
};

/**
 * What is in the inbox of a player. Empty while the player may not be offered anything: an old offer must not call back a
 * player who has excluded themselves.
 */
async function messagesOf(db: Kysely<Schema>, userId: number, now: number): Promise<Row[]> {
  const wanted = sql.join(
    newsletters.MAIL_FLAGS.map((flag) => sql`when ${flag} then ${newsletters.INBOX_FLAGS[flag]}`),
    sql` `,
  );
  const { rows } = await sql<Row>`
    select n.id, n.texts, n.page, n.flag, u.lng, s.version, s.at, s.read_at,
      coalesce((p.choices ->> case n.flag ${wanted} end)::boolean, false) is_wanted
    from newsletter_sends s join newsletters n on n.id = s.newsletter_id join users u on u.id = s.user_id
      left join person_choices p on p.user_id = u.id
    where s.user_id = ${userId} and s.channel = 'inbox' and s.at > ${new Date(now - KEPT_MS)}
      and may_be_offered(u.id, ${new Date(now)})
    order by s.at desc, n.id desc limit ${MOST}`.execute(db);
  return rows;
}

function shown({ id, texts, page, flag, lng, version, at, read_at, is_wanted }: Row): contract.InboxMessage {
  // A player may have changed their language since.
  const { subject, text, subjectB = '', textB = '' } = texts.find((each) => each.lng === lng) ?? texts[0]!;
  return {
    id: Number(id),
    at: at.toISOString(),
    ...(version === 'b' ? { subject: subjectB, text: textB } : { subject, text }),
    page,
    topic: flag,
    isRead: read_at !== null,
    isWanted: is_wanted,
  };
}

/** The inbox: newsletters on the site itself, read, followed and ended by their player. */
export function inboxRoutes(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  persons: () => Pick<Persons, 'setChoices'>,
  isLimited: (userId: number) => Promise<boolean>,
) {
  return [
    route(contract.list, async ({ caller }) => {
      const userId = userOf(caller);
      // Who has used up a limit isn't called back to play either.
      const rows = (await isLimited(userId)) ? [] : await messagesOf(db, userId, clock.now());
      const messages = rows.map(shown);
      return { messages, unread: messages.filter(({ isRead }) => !isRead).length };
    }),
    route(contract.note, async ({ body: { ids, what }, caller }) => {
      const at = new Date(clock.now());
      await db
        .updateTable('newsletter_sends')
        .set(({ fn, ref }) => ({
          read_at: fn.coalesce(ref('read_at'), sql<Date>`${at}`),
          ...(what === 'opened' && { opened_at: fn.coalesce(ref('opened_at'), sql<Date>`${at}`) }),
        }))
        .where('user_id', '=', BigInt(userOf(caller)))
        .where('newsletter_id', 'in', ids.map(BigInt))
        .where('channel', '=', 'inbox')
        .execute();
      return undefined;
    }),
    route(contract.stop, async ({ params, caller }) => {
      const userId = userOf(caller);
      await transact(pool, async (tx) => {
        const own = await tx
          .selectFrom('newsletter_sends')
          .innerJoin('newsletters', 'newsletters.id', 'newsletter_sends.newsletter_id')
          .select('flag')
          .where('newsletter_id', '=', BigInt(params.id))
          .where('user_id', '=', BigInt(userId))
          .where('channel', '=', 'inbox')
          .executeTakeFirst();
        if (!own) throw new Refusal('inbox.unknown');
        await persons().setChoices(tx, userId, { [newsletters.INBOX_FLAGS[own.flag]]: false });
        await markStopped(tx, { newsletterId: params.id, userId, at: new Date(clock.now()) });
      });
      return undefined;
    }),
  ];
}
