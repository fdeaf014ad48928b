import type { houseWebhooks, webhooks } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import type { DeliveryRow, EndpointRow } from './service.ts';

/** An endpoint of a player on the wire. */
export function shown(row: EndpointRow, at: number): webhooks.Webhook {
  return { ...commonOf(row, at), kinds: row.kinds as webhooks.Webhook['kinds'] };
}

/** An endpoint of the house on the wire. */
export function shownOfHouse(row: EndpointRow, at: number): houseWebhooks.HouseWebhook {
  const from = row.coupon_from;
  return {
    ...commonOf(row, at),
    kinds: row.kinds as houseWebhooks.HouseWebhook['kinds'],
    couponFrom: from === null ? null : formatAmount(minorUnits(from), BASE_CURRENCY),
    addedBy: row.added_login,
  };
}

function commonOf(row: EndpointRow, at: number): Omit<webhooks.Webhook, 'kinds'> {
  const isOldAlive = row.old_until !== null && row.old_until.getTime() > at;
  return {
    id: Number(row.id),
    url: row.url,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    oldSecretUntil: isOldAlive ? row.old_until!.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    waiting: Number(row.waiting ?? 0),
  };
}

type Common = Omit<webhooks.Delivery, 'kind'>;

export const shownDelivery = (row: DeliveryRow): webhooks.Delivery => ({
  ...deliveryOf(row),
  kind: row.kind as webhooks.Delivery['kind'],
});

export const shownHouseDelivery = (row: DeliveryRow): houseWebhooks.HouseDelivery => ({
  ...deliveryOf(row),
  kind: row.kind as houseWebhooks.HouseDelivery['kind'],
});

function deliveryOf(row: DeliveryRow): Common {
  return {
    id: Number(row.id),
    eventId: row.event_id,
    at: row.at.toISOString(),
    state: row.state,
    tries: row.tries,
    triedAt: row.tried_at?.toISOString() ?? null,
    status: row.status,
    durationMs: row.duration_ms,
    nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  };
}
