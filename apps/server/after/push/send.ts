import { buildPushPayload } from '@block65/webcrypto-web-push';
import { guardedPost } from '../../platform/http/guarded-post.ts';
import type { PushKey } from './keys.ts';
import type { DuePush } from './outbox.ts';
import { markOf, payloadOf } from './payload.ts';
import { isPushService } from './services.ts';

const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_SECONDS = 3_600;

export interface Sender {
  key: PushKey;
  /** Whom a push service may ask about this site: an https address or `mailto:`. */
  subject: string;
  /** Host and port of the push service of a test; null on every site. */
  test: string | null;
}

/**
 * How a push service answered: it has the message; it doesn't know the device any more; it will never take this
 * message; or it may later, after so many milliseconds if it says so.
 */
export type Sent = { became: 'sent' | 'gone' | 'refused' } | { became: 'later'; afterMs: number | null };

/** Encrypts a message for its device (RFC 8291) and posts it to the push service. Rejects when nobody answers. */
export async function send(due: DuePush, { key, subject, test }: Sender, now: number): Promise<Sent> {
  const { endpoint, p256dh, auth } = due;
  // The list may have been shortened since the device subscribed.
  if (!isPushService(endpoint, test)) return { became: 'gone' };
  const { headers, body } = await buildPushPayload(
    {
      data: { ...payloadOf(due) },
      options: {
        ttl: Math.max(1, Math.floor((due.expires_at.getTime() - now) / 1000)),
        topic: markOf(due),
        urgency: due.moment_id === null ? 'normal' : 'high',
      },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject, ...key },
  );
  const url = new URL(endpoint);
  const isTest = url.host === test;
  if (isTest) url.protocol = 'http:';
  const answer = await guardedPost(url.href, {
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
    internal: isTest ? [url.host] : [],
  });
  return sentBy(answer.status, answer.headers['retry-after']);
}

/** Reads an answer (RFC 8030). `retryAfter` counts in seconds; a date is left to our own pauses. */
export function sentBy(status: number, retryAfter?: string): Sent {
  if (status >= 200 && status < 300) return { became: 'sent' };
  if (status === 404 || status === 410) return { became: 'gone' };
  if (status !== 408 && status !== 429 && status < 500) return { became: 'refused' };
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '')
    ? Math.min(Number(retryAfter), LONGEST_WAIT_SECONDS)
    : null;
  return { became: 'later', afterMs: seconds === null ? null : seconds * 1000 };
}
