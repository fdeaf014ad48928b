import { createPublicKey } from 'node:crypto';
import { push, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Caller, type Module, route, userOf } from '../../platform/module.ts';
import { deviceWords } from '../../players/auth/index.ts';
import { createPushDelivery } from './delivery.ts';
import { type PushKey, pushKey } from './keys.ts';
import { putMomentPushes, putSettledPushes, type SettledNow } from './outbox.ts';
import { isPushService } from './services.ts';
import { forgetPushes, putSubscription, removeSubscription, stopTopic, subscriptionsOf } from './store.ts';

const KEPT_MS = 3 * 86_400_000;

export interface Pushes {
  module: Module;
  /** Writes a moment of a game for the devices that want it, in the transaction that writes the moment. */
  tellMoment(tx: Tx, moment: Parameters<typeof putMomentPushes>[1]): Promise<void>;
  /** Writes settlements for the devices that want them, in the transaction that settles. */
  tellSettled(tx: Tx, settled: readonly SettledNow[], at: number): Promise<void>;
  forget(): Promise<void>;
}

/**
 * Tells players' devices what the bell tells on the page. Each message is a row, written with what it tells, and sent
 * after the commit (decision 0122). `test` is the host and port of the push service of a test.
 */
export function createPushes(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'config' | 'logger' | 'metrics'>,
  { test }: { test: string | null },
): Pushes {
  const { db, pool, clock, config, logger } = platform;
  let kept: PushKey | null = null;

  function key(): PushKey {
    if (!kept) throw new Error('the push key was used before the start');
    return kept;
  }

  const subject =
    config.publicOrigin ?? (config.mailFrom ? `mailto:${config.mailFrom}` : 'https://localhost');
  const delivery = createPushDelivery(platform, () => ({ key: key(), subject, test }));

  function deliver(): void {
    delivery.now().catch((err: unknown) => logger.warn({ err }, 'push.scan_failed'));
  }

  /** Sends after the commit, if anything was written. */
  async function tell(tx: Tx, written: Promise<number>): Promise<void> {
    if ((await written) > 0) tx.onCommit(deliver);
  }

  async function devicesOf(caller: Caller) {
    const { publicKey } = key();
    const rows = await subscriptionsOf(db, { userId: userOf(caller), key: publicKey, now: clock.now() });
    return {
      key: publicKey,
      devices: rows.map(({ id, kinds, at, session, user_agent }) => {
        const { browser, system } = deviceWords({ userAgent: user_agent, ip: '' });
        const isThis = session.toString('hex') === caller.tokenHash;
        return { id: Number(id), browser, system, kinds, since: at.toISOString(), isThis };
      }),
    };
  }

  return {
    module: {
      name: 'push',
      routes: [
        route(push.list, ({ caller }) => devicesOf(caller)),
        route(push.subscribe, async ({ caller, body, lng }) => {
          const { tokenHash } = caller;
          if (tokenHash === null) throw new Error('a signed-in player has no session');
          if (!isPushService(body.endpoint, test))
            throw new Refusal({ code: 'push.service', field: 'endpoint' });
          if (!isOnCurve(body.p256dh)) throw new Refusal({ code: 'push.key', field: 'p256dh' });
          const row = { ...body, userId: userOf(caller), tokenHash, key: key().publicKey, lng };
          await transact(pool, (tx) => putSubscription(tx, { ...row, at: clock.now() }));
          return devicesOf(caller);
        }),
        route(push.remove, async ({ caller, params }) => {
          await removeSubscription(db, userOf(caller), params.id);
          return undefined;
        }),
        route(push.stopOffers, async ({ caller, body }) => {
          const stopped = { userId: userOf(caller), newsletterId: body.newsletterId, at: clock.now() };
          await transact(pool, (tx) => stopTopic(tx, stopped));
          return undefined;
        }),
      ],
      duties: {
        keys: {
          async start() {
            kept = await pushKey(platform);
          },
        },
        messages: delivery,
      },
    },
    tellMoment: (tx, moment) => tell(tx, putMomentPushes(tx, moment)),
    tellSettled: (tx, settled, at) => tell(tx, putSettledPushes(tx, settled, at)),
    forget: () => forgetPushes(db, { before: clock.now() - KEPT_MS, now: clock.now(), key: key().publicKey }),
  };
}

/** Whether a browser's key is a point of P-256, so that a message can be encrypted for it. */
function isOnCurve(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
