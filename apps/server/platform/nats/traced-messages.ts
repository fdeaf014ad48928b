import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { Tracing } from '../tracing/tracing.ts';

const TRACEPARENT = 'traceparent';

/** The `traceparent` of the span that this code runs for; empty without one. */
export function causeNow({ current }: Pick<Tracing, 'current'>): string {
  return current()?.traceparent ?? '';
}

/** The cause of a message as its W3C header; no headers for none. */
export function causeHeaders(traceparent: string | undefined): MsgHdrs | undefined {
  if (!traceparent) return undefined;
  const made = headers();
  made.set(TRACEPARENT, traceparent);
  return made;
}

/** The `traceparent` of what caused a message of another node; null for none. */
export function causeIn(message: Pick<Msg, 'headers'>): string | null {
  return message.headers?.get(TRACEPARENT) || null;
}
