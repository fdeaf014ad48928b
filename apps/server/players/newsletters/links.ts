import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { Sealed } from '../sealed/index.ts';

const DAY_MS = 86_400_000;
/** 128 bits: nobody guesses one. */
const MARK_BYTES = 16;
/**
 * How long a link to end newsletters works. Senders of mail must take a refusal for a month at least; this is longer.
 */
export const STOP_LINK_LIFE_MS = 90 * DAY_MS;

/** What a stop link is bound to. */
export const stopSubject = (userId: number | bigint, newsletterId: number | bigint) =>
  `${userId} ${newsletterId}`;

export function readStopSubject(subject: string): { userId: number; newsletterId: number | null } {
  const [userId, newsletterId] = subject.split(' ').map(Number);
  return { userId: userId ?? 0, newsletterId: newsletterId ?? null };
}

export const ONE_CLICK_PATH = '/web-api/newsletters/stop';

/** The page with a button for people, and the address that a mail program posts to (RFC 8058). */
export function createStopLinks({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>) {
  const origin = publicOrigin ?? `http://localhost:${port}`;
  return {
    page: (lng: string, code: string) => `${origin}/${lng}/user/stopnewsletter#code=${code}`,
    oneClick: (code: string) => `${origin}${ONE_CLICK_PATH}/${code}`,
  };
}

export const OPEN_PATH = '/web-api/newsletters/open';

export interface OpenLinks {
  /** The address that counts who followed the link of a mail, and leads to its page. */
  of(newsletterId: number | bigint, userId: number | bigint): string;
  /** What a link says; null for one that the site didn’t make. */
  read(token: string): { newsletterId: bigint; userId: bigint } | null;
}

/** Links with a mark of their own, so that nobody can count visits for somebody else. They don’t sign anybody in. */
export function createOpenLinks(
  { publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>,
  { mark }: Pick<Sealed, 'mark'>,
): OpenLinks {
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const markOf = (newsletterId: string, userId: string) =>
    mark(Number(userId), `opened newsletter ${newsletterId}`).subarray(0, MARK_BYTES);
  return {
    of: (newsletterId, userId) =>
      `${origin}${OPEN_PATH}/${newsletterId}-${userId}-${markOf(`${newsletterId}`, `${userId}`).toString('base64url')}`,
    read(token) {
      const [, newsletterId, userId, given] = /^(\d{1,15})-(\d{1,15})-([\w-]{22})$/.exec(token) ?? [];
      if (!newsletterId || !userId || !given) return null;
      const isOurs = timingSafeEqual(Buffer.from(given, 'base64url'), markOf(newsletterId, userId));
      return isOurs ? { newsletterId: BigInt(newsletterId), userId: BigInt(userId) } : null;
    },
  };
}
