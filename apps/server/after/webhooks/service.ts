import { Refusal, webhooks } from '@fairbook/contracts';
import {
  type HouseKind,
  MOST_WAITING,
  OLD_SECRET_HOURS,
  REPLAY_DAYS,
  type WebhookKind,
} from '@fairbook/contracts/after/webhook-kinds';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { Sealed } from '../../players/sealed/index.ts';
import { addressFault } from './address.ts';
import { noteWaitingCoupons, skipUnheard } from './cursor-store.ts';
import { putOne, putSince, writeEvents } from './events-store.ts';
import type { Owner } from './store.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;
/** The subject that secrets of the house are sealed for: no user has this number. */
const HOUSE = 0;

export type EndpointRow = Awaited<ReturnType<typeof store.endpointsOf>>[number];
export type DeliveryRow = Awaited<ReturnType<typeof store.deliveriesOf>>[number];

type LockedEndpoint = NonNullable<Awaited<ReturnType<typeof store.lockEndpoint>>>;
/** What a caller adds to a change of an endpoint, such as a line in the audit: it runs in the same transaction. */
type Within = (tx: Tx, row: LockedEndpoint) => Promise<void>;

/** What an owner says of an endpoint. */
interface Wanted {
  kinds: (WebhookKind | HouseKind)[];
  /** Of the house: the least stake of coupons that are told, in minor units of the base currency. */
  couponFrom?: bigint | null;
}

interface ServiceParts<E, D> {
  sealed: Pick<Sealed, 'seal'>;
  look(): void;
  /** The most endpoints of one owner. */
  most: number;
  shown(row: EndpointRow, at: number): E;
  shownDelivery(row: DeliveryRow): D;
}

/** What an owner does with endpoints, a player or the house: adds, changes, tests and deletes them, and has events sent again. */
export function createWebhookService<E, D>(
  { db, pool, clock, random, config }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'config'>,
  { sealed, look, most, shown, shownDelivery }: ServiceParts<E, D>,
) {
  const now = () => new Date(clock.now());
  const newSecret = () => webhooks.SECRET_PREFIX + Buffer.from(random.bytes(32)).toString('base64url');
  const seal = (owner: Owner, secret: string) => sealed.seal(owner ?? HOUSE, Buffer.from(secret));

  async function one(db: Parameters<typeof store.endpointsOf>[0], owner: Owner, id: number) {
    const [row] = await store.endpointsOf(db, owner, id);
    if (!row) throw new Refusal('webhooks.unknown');
    return shown(row, clock.now());
  }

  /** Runs `work` in a transaction that has locked the owner's endpoint. */
  function withEndpoint<T>(
    owner: Owner,
    id: number,
    work: (tx: Tx, row: LockedEndpoint) => Promise<T>,
  ): Promise<T> {
    return transact(pool, async (tx) => {
      const row = await store.lockEndpoint(tx, owner, id);
      if (!row) throw new Refusal('webhooks.unknown');
      return work(tx, row);
    });
  }

  return {
    async of(owner: Owner): Promise<E[]> {
      return (await store.endpointsOf(db, owner)).map((row) => shown(row, clock.now()));
    },

    /** `within`: runs in the same transaction, before the endpoint is there. */
    async add(
      owner: Owner,
      { url, kinds, couponFrom = null, addedBy = null }: Wanted & { url: string; addedBy?: number | null },
      within: (tx: Tx) => Promise<void> = async () => {},
    ) {
      const fault = addressFault(url, config.internalWebhooks);
      if (fault) throw new Refusal({ code: `webhooks.${fault}`, field: 'url' });
      const secret = newSecret();
      const id = await transact(pool, async (tx) => {
        await store.holdEndpoints(tx);
        if ((await store.endpointsOf(tx, owner)).length >= most) throw new Refusal('webhooks.too_many');
        await skipUnheard(tx);
        await within(tx);
        const added = await store.insertEndpoint(tx, {
          user_id: owner,
          url,
          kinds,
          state: 'on',
          secret: seal(owner, secret),
          created_at: now(),
          added_by: addedBy,
          coupon_from: couponFrom,
        });
        if (owner !== null) await noteWaitingCoupons(tx, owner);
        return added;
      });
      return { secret, webhook: await one(db, owner, id) };
    },

    async change(
      owner: Owner,
      id: number,
      { kinds, couponFrom = null, isOn }: Wanted & { isOn: boolean },
      within: Within = async () => {},
    ) {
      if (isOn) await store.dueNow(db, owner, id, clock.now());
      const said = { kinds, coupon_from: couponFrom };
      return withEndpoint(owner, id, async (tx, row) => {
        const { id: key, state } = row;
        await within(tx, row);
        if (!isOn) {
          await store.updateEndpoint(tx, key, { ...said, state: state === 'off' ? 'off' : 'paused' });
        } else if (state === 'on') {
          await store.updateEndpoint(tx, key, said);
        } else {
          await store.updateEndpoint(tx, key, { ...said, state: 'on', failing_since: null });
        }
        tx.onCommit(look);
        return one(tx, owner, id);
      });
    },

    async remove(owner: Owner, id: number, within: Within = async () => {}): Promise<void> {
      await withEndpoint(owner, id, async (tx, row) => {
        await store.updateEndpoint(tx, row.id, { state: 'off' });
        await within(tx, row);
      });
      if (!(await store.removeEndpoint(db, owner, id))) throw new Refusal('webhooks.unknown');
    },

    rotate: (owner: Owner, id: number, within: Within = async () => {}) =>
      withEndpoint(owner, id, async (tx, row) => {
        const { id: key, secret: old } = row;
        await within(tx, row);
        const secret = newSecret();
        await store.updateEndpoint(tx, key, {
          secret: seal(owner, secret),
          old_secret: old,
          old_until: new Date(clock.now() + OLD_SECRET_HOURS * HOUR_MS),
        });
        return { secret, webhook: await one(tx, owner, id) };
      }),

    test: (owner: Owner, id: number, within: Within = async () => {}) =>
      withEndpoint(owner, id, async (tx, row) => {
        const { id: endpointId, state } = row;
        if (state !== 'on') throw new Refusal('webhooks.not_on');
        await within(tx, row);
        const subject = `webhook:${id}`;
        const at = now().toISOString();
        const data = { webhookId: id };
        const [event] = await writeEvents(tx, random, [
          { userId: owner, kind: 'webhook.test', subject, at, data },
        ]);
        await putOne(tx, { endpointId, event: event!, subject, now: clock.now() });
        tx.onCommit(look);
      }),

    async deliveries(owner: Owner, id: number, before: number | null, limit: number) {
      await one(db, owner, id);
      const rows = await store.deliveriesOf(db, id, before, limit);
      return {
        deliveries: rows.map(shownDelivery),
        next: rows.length === limit ? Number(rows.at(-1)!.id) : null,
      };
    },

    again: (
      owner: Owner,
      id: number,
      within: (tx: Tx, row: { url: string; event_id: string }) => Promise<void> = async () => {},
    ) =>
      transact(pool, async (tx) => {
        const row = await store.deliveryOf(tx, owner, id);
        if (!row) throw new Refusal('webhooks.unknown');
        if (row.state !== 'on') throw new Refusal('webhooks.not_on');
        await within(tx, row);
        const { endpoint_id: endpointId, event_n: event, subject } = row;
        await putOne(tx, { endpointId, event, subject, now: clock.now() });
        tx.onCommit(look);
      }),

    replay: (owner: Owner, id: number, from: string, within: Within = async () => {}) =>
      withEndpoint(owner, id, async (tx, row) => {
        const { id: key, state } = row;
        if (state !== 'on') throw new Refusal('webhooks.not_on');
        const since = new Date(from);
        if (clock.now() - since.getTime() > REPLAY_DAYS * 24 * HOUR_MS)
          throw new Refusal({ code: 'webhooks.too_old', field: 'from' });
        const wanted = { endpointId: key, from: since, now: clock.now(), most: MOST_WAITING };
        const count = await putSince(tx, wanted);
        if (count === null) throw new Refusal({ code: 'webhooks.too_many_waiting', field: 'from' });
        await within(tx, row);
        tx.onCommit(look);
        return { count };
      }),
  };
}
