import { createECDH, randomBytes } from 'node:crypto';
import type { Player, World } from '@fairbook/testkit';

type Of = Pick<World, 'platform'>;

/** A newsletter in the inbox of the player. Returns its id. */
export async function newsletterOf(
  { platform }: Of,
  { userId }: Pick<Player, 'userId'>,
  operatorId: number,
): Promise<number> {
  const { rows } = await platform.pool.query<{ id: string }>(
    `with n as (
       insert into newsletters (name, texts, flag, countries, status, version, changed_by, changed_at, way)
       values ('Own', '[]', 'enable_mail_news', '{}', 'done', 1, $2, now(), 'inbox') returning id)
     insert into newsletter_sends (newsletter_id, user_id, channel, is_counted, at)
     select id, $1, 'inbox', true, now() from n returning newsletter_id id`,
    [userId, operatorId],
  );
  return Number(rows[0]!.id);
}

/** A casino bonus of the player’s. Returns its id. */
export async function casinoBonusOf({ platform }: Of, { userId, accountId }: Player): Promise<string> {
  const id = '00000000-0000-4000-8000-000000000002';
  const terms = { wagerTimes: 1, mostStakePercent: 5, mostTimes: 10, counts: { dice: 40 } };
  await platform.pool.query(
    `insert into casino_bonuses (id, user_id, account_id, currency, operator_id, amount, terms, at, expires_at)
     values ($1, $2, $3, 'EUR', $2, 100, $4, now(), now())`,
    [id, userId, accountId, JSON.stringify(terms)],
  );
  return id;
}

/** A device that the player is told on. */
export async function deviceOf({ api }: Player): Promise<number> {
  const { devices } = await api('push.subscribe', {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/own',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      kinds: ['settled'],
    },
  });
  return devices[0]!.id;
}

/** An endpoint of the player’s program, and a delivery of it. */
export async function webhookOf({ api }: Player): Promise<{ id: number; delivery: number }> {
  const { webhook } = await api('webhooks.add', {
    // A name that leads nowhere.
    body: { url: 'https://bot.invalid/own', kinds: ['coupon.settled'] },
  });
  const params = { id: webhook.id };
  await api('webhooks.test', { params });
  const { deliveries } = await api('webhooks.deliveries', { params, query: {} });
  return { id: webhook.id, delivery: deliveries[0]!.id };
}
