import { createECDH, randomBytes } from 'node:crypto';
import type { BettingWorld, Player } from '@fairbook/testkit';

/** For tests: a casino bonus of the player’s. */
export async function casinoBonusOf(
  { world }: Pick<BettingWorld, 'world'>,
  { userId, accountId }: Player,
): Promise<string> {
  const id = '00000000-0000-4000-8000-000000000002';
  await world.platform.pool.query(
    `insert into casino_bonuses (id, user_id, account_id, currency, operator_id, amount, terms, at, expires_at)
     values ($1, $2, $3, 'EUR', $2, 100, $4, now(), now())`,
    [
      id,
      userId,
      accountId,
      JSON.stringify({ wagerTimes: 1, mostStakePercent: 5, mostTimes: 10, counts: { dice: 40 } }),
    ],
  );
  return id;
}

/** For tests: a device that the player is told on. */
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

/** For tests: an endpoint of the player’s program, and a delivery of it. */
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
