import { createHmac, randomUUID } from 'node:crypto';
import type { Payment } from './book.ts';

const PAUSES_MS = [200, 1_000, 5_000, 30_000];

export interface Webhooks {
  send(payment: Payment): void;
}

/** A message signed by Standard Webhooks: its headers and body. */
export function signed(id: string, body: string, secret: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** A payment as webhook messages and the API show it. */
export function shown({ id, status, amount, currency, at, reference, type }: Payment, origin: string) {
  const url = type === 'payment' ? `${origin}/pay/${reference}` : null;
  return { id, status, amount, currency, at, reference, url };
}

/** Sends messages until they are taken, `times` each. */
export function createWebhooks(of: {
  secret: string;
  url(): string | null;
  origin(): string;
  times(): number;
}): Webhooks {
  async function deliver(id: string, body: string, tried: number): Promise<void> {
    const url = of.url();
    if (url === null) return;
    const headers = signed(id, body, of.secret, Date.now());
    const isTaken = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    const pause = PAUSES_MS[tried];
    if (!isTaken && pause !== undefined) setTimeout(() => void deliver(id, body, tried + 1), pause).unref();
  }

  return {
    send(payment) {
      const body = JSON.stringify({ type: payment.type, data: shown(payment, of.origin()) });
      const id = `msg_${randomUUID()}`;
      for (let i = 0; i < of.times(); i++) void deliver(id, body, 0);
    },
  };
}
