import { createHmac, randomUUID } from 'node:crypto';
import type { Invoice } from './book.ts';

const PAUSES_MS = [200, 1_000, 10_000, 60_000];

/** `BTCPay-Sig` of a body. */
export function signature(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Sends events of invoices until they are taken, `times` each. */
export function createWebhooks(of: { secret: string; store: string; url(): string | null; times(): number }) {
  async function deliver(body: string, tried: number): Promise<void> {
    const url = of.url();
    if (url === null) return;
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'btcpay-sig': signature(body, of.secret) },
      body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    const pause = PAUSES_MS[tried];
    if (!isTaken && pause !== undefined) setTimeout(() => void deliver(body, tried + 1), pause).unref();
  }

  return {
    send(type: string, { id, orderId }: Invoice): void {
      const deliveryId = randomUUID();
      const body = JSON.stringify({
        deliveryId,
        webhookId: 'webhook',
        originalDeliveryId: deliveryId,
        isRedelivery: false,
        type,
        timestamp: Math.floor(Date.now() / 1_000),
        storeId: of.store,
        invoiceId: id,
        metadata: { orderId },
      });
      for (let i = 0; i < of.times(); i++) void deliver(body, 0);
    },
  };
}
