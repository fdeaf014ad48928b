import { type BodyOf, Refusal, webhooks } from '@fairbook/contracts';
import {
  MOST_WAITING,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  REPLAY_DAYS,
} from '@fairbook/contracts/after/webhook-kinds';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { Sealed } from '../../players/sealed/index.ts';
import { addressFault } from './address.ts';
import { noteWaitingCoupons, skipUnheard } from './cursor-store.ts';
import { putOne, putSince, writeEvents } from './events-store.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;

/** The endpoints of players: added, changed, tried out, told again. */
export function createWebhookService(
  { db, pool, clock, random, config }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'config'>,
  { sealed, look }: { sealed: Pick<Sealed, 'seal'>; look(): void },
) {
  const now = () => new Date(clock.now());
  const newSecret = () => webhooks.SECRET_PREFIX + Buffer.from(random.bytes(32)).toString('base64url');
  const seal = (userId: number, secret: string) => sealed.seal(userId, Buffer.from(secret));

  async function one(db: Parameters<typeof store.endpointsOf>[0], userId: number, id: number) {
    const [row] = await store.endpointsOf(db, userId, id);
    if (!row) throw new Refusal('webhooks.unknown');
    return shown(row, clock.now());
  }

  /** Runs `work` in a transaction that has locked the player's endpoint. */
  function withEndpoint<T>(
    userId: number,
    id: number,
    work: (tx: Tx, row: NonNullable<Awaited<ReturnType<typeof store.lockEndpoint>>>) => Promise<T>,
  ): Promise<T> {
    return transact(pool, async (tx) => {
      const row = await store.lockEndpoint(tx, userId, id);
      if (!row) throw new Refusal('webhooks.unknown');
      return work(tx, row);
    });
  }

  return {
    async of(userId: number): Promise<webhooks.Webhook[]> {
      return (await store.endpointsOf(db, userId)).map((row) => shown(row, clock.now()));
    },

    async add(userId: number, { url, kinds }: BodyOf<typeof webhooks.add>) {
      const fault = addressFault(url, config.internalWebhooks);
      if (fault) throw new Refusal({ code: `webhooks.${fault}`, field: 'url' });
      const secret = newSecret();
      const id = await transact(pool, async (tx) => {
        await store.holdEndpoints(tx);
        if ((await store.endpointsOf(tx, userId)).length >= MOST_WEBHOOKS)
          throw new Refusal('webhooks.too_many');
        await skipUnheard(tx);
        const added = await store.insertEndpoint(tx, {
          user_id: userId,
          url,
          kinds,
          state: 'on',
          secret: seal(userId, secret),
          created_at: now(),
        });
        await noteWaitingCoupons(tx, userId);
        return added;
      });
      return { secret, webhook: await one(db, userId, id) };
    },

    async change(userId: number, id: number, { kinds, isOn }: BodyOf<typeof webhooks.change>) {
      if (isOn) await store.dueNow(db, userId, id, clock.now());
      return withEndpoint(userId, id, async (tx, { id: key, state }) => {
        if (!isOn) {
          await store.updateEndpoint(tx, key, { kinds, state: state === 'off' ? 'off' : 'paused' });
        } else if (state === 'on') {
          await store.updateEndpoint(tx, key, { kinds });
        } else {
          await store.updateEndpoint(tx, key, { kinds, state: 'on', failing_since: null });
        }
        tx.onCommit(look);
        return one(tx, userId, id);
      });
    },

    async remove(userId: number, id: number): Promise<void> {
      if (!(await store.removeEndpoint(db, userId, id))) throw new Refusal('webhooks.unknown');
    },

    rotate: (userId: number, id: number) =>
      withEndpoint(userId, id, async (tx, { id: key, secret: old }) => {
        const secret = newSecret();
        await store.updateEndpoint(tx, key, {
          secret: seal(userId, secret),
          old_secret: old,
          old_until: new Date(clock.now() + OLD_SECRET_HOURS * HOUR_MS),
        });
        return { secret, webhook: await one(tx, userId, id) };
      }),

    test: (userId: number, id: number) =>
      withEndpoint(userId, id, async (tx, { id: endpointId, state }) => {
        if (state !== 'on') throw new Refusal('webhooks.not_on');
        const subject = `webhook:${id}`;
        const at = now().toISOString();
        const data = { webhookId: id };
        const [event] = await writeEvents(tx, random, [{ userId, kind: 'webhook.test', subject, at, data }]);
        await putOne(tx, { endpointId, event: event!, subject, now: clock.now() });
        tx.onCommit(look);
      }),

    async deliveries(userId: number, id: number, before: number | null, limit: number) {
      await one(db, userId, id);
      const rows = await store.deliveriesOf(db, id, before, limit);
      return {
        deliveries: rows.map(shownDelivery),
        next: rows.length === limit ? Number(rows.at(-1)!.id) : null,
      };
    },

    again: (userId: number, id: number) =>
      transact(pool, async (tx) => {
        const row = await store.deliveryOf(tx, userId, id);
        if (!row) throw new Refusal('webhooks.unknown');
        if (row.state !== 'on') throw new Refusal('webhooks.not_on');
        const { endpoint_id: endpointId, event_n: event, subject } = row;
        await putOne(tx, { endpointId, event, subject, now: clock.now() });
        tx.onCommit(look);
      }),

    replay: (userId: number, id: number, from: string) =>
      withEndpoint(userId, id, async (tx, { id: key, state }) => {
        if (state !== 'on') throw new Refusal('webhooks.not_on');
        const since = new Date(from);
        if (clock.now() - since.getTime() > REPLAY_DAYS * 24 * HOUR_MS)
          throw new Refusal({ code: 'webhooks.too_old', field: 'from' });
        const wanted = { endpointId: key, from: since, now: clock.now(), most: MOST_WAITING };
        const count = await putSince(tx, wanted);
        if (count === null) throw new Refusal({ code: 'webhooks.too_many_waiting', field: 'from' });
        tx.onCommit(look);
        return { count };
      }),
  };
}

type Row = Awaited<ReturnType<typeof store.endpointsOf>>[number];

function shown(row: Row, at: number): webhooks.Webhook {
  const isOldAlive = row.old_until !== null && row.old_until.getTime() > at;
  return {
    id: Number(row.id),
    url: row.url,
    kinds: row.kinds,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    oldSecretUntil: isOldAlive ? row.old_until!.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    waiting: Number(row.waiting ?? 0),
  };
}

function shownDelivery(row: Awaited<ReturnType<typeof store.deliveriesOf>>[number]): webhooks.Delivery {
  return {
    id: Number(row.id),
    eventId: row.event_id,
    kind: row.kind,
    at: row.at.toISOString(),
    state: row.state,
    tries: row.tries,
    triedAt: row.tried_at?.toISOString() ?? null,
    status: row.status,
    durationMs: row.duration_ms,
    nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  };
}
