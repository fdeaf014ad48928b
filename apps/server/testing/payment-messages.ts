import { freshKey, type World } from '@fairbook/testkit';
import { signature } from '../../../examples/btcpay-server/src/webhooks.ts';
import { signed } from '../../../examples/hosted-provider/src/webhooks.ts';

export interface PaymentMessage {
  headers: Record<string, string>;
  body: string;
}

/** For tests: sends a provider's message. Returns the code of its refusal; null: it was taken. */
export async function sendMessage(
  { app }: Pick<World, 'app'>,
  { headers, body }: PaymentMessage,
  method = 'hosted',
): Promise<string | null> {
  const answer = await app.inject({
    method: 'POST',
    url: `/payments-api/v1/hooks/${method}`,
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return answer.statusCode === 204 ? null : (answer.json().errors[0].code as string);
}

/** What a message of the hosted provider says, and how it is signed. Times are epoch milliseconds. */
export type Said = { id: string; at?: number; signedAt?: number } & Partial<
  Record<'status' | 'amount' | 'currency' | 'type' | 'event' | 'secret' | 'body', string>
>;

/** A message as the hosted provider would send it of a deposit of 20.00 with its fee, but for what is said otherwise. */
export function hostedMessage(secret: string, said: Said): PaymentMessage {
  const { id, status = 'paid', amount = '20.30', currency = 'EUR', at = Date.now(), type = 'payment' } = said;
  const data = { id, status, amount, currency, at, reference: 'ref', url: null };
  const body = JSON.stringify({ type, data });
  const { event = freshKey(), signedAt = Date.now() } = said;
  return { headers: signed(event, body, said.secret ?? secret, signedAt), body: said.body ?? body };
}

/** An event as BTCPay would send it: of all it says only the order counts. */
export function btcpayEvent(secret: string, orderId: string, change: object = {}): PaymentMessage {
  const timestamp = Math.floor(Date.now() / 1_000);
  const known = { deliveryId: freshKey(), type: 'InvoiceSettled', timestamp, metadata: { orderId } };
  return btcpaySigned(secret, JSON.stringify({ ...known, ...change }));
}

export function btcpaySigned(secret: string, body: string): PaymentMessage {
  return { headers: { 'btcpay-sig': signature(body, secret) }, body };
}
