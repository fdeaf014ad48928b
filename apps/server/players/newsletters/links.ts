import type { Config } from '../../platform/config/config.ts';
import type { Sealed } from '../sealed/index.ts';

const DAY_MS = 86_400_000;
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
    smsPage: (lng: string, code: string) => `${origin}/${lng}/user/stopnewsletter#sms=${code}`,
    shortStop: (code: string) => `${origin}${SHORT_STOP_PATH}/${code}`,
    shortOpen: (code: string) => `${origin}${SHORT_OPEN_PATH}/${code}`,
  };
}

/** Of an SMS, of which each part costs money. */
export const SHORT_STOP_PATH = '/web-api/s';
export const SHORT_OPEN_PATH = '/web-api/o';

export const OPEN_PATH = '/web-api/newsletters/open';

export interface OpenLinks {
  /** The address that counts who followed the link of a mail, and leads to its page. */
  of(newsletterId: number | bigint, userId: number | bigint): string;
  /** What a link says; null for one that the site didn’t make. */
  read(token: string): { newsletterId: bigint; userId: bigint } | null;
}

/** 0 is no player: what is sealed for a player can't be read as such a link. */
const NOBODY = 0;

/** Sealed links: whom they are about can be neither read nor guessed. They don’t sign anybody in. */
export function createOpenLinks(
  { publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>,
  { seal, open }: Pick<Sealed, 'seal' | 'open'>,
): OpenLinks {
  const origin = publicOrigin ?? `http://localhost:${port}`;
  return {
    of(newsletterId, userId) {
      // Always as long, so that the length tells nothing either.
      const both = Buffer.alloc(16);
      both.writeBigInt64BE(BigInt(newsletterId), 0);
      both.writeBigInt64BE(BigInt(userId), 8);
      return `${origin}${OPEN_PATH}/${seal(NOBODY, both).toString('base64url')}`;
    },
    read(token) {
      if (!/^[\w-]{59}$/.test(token)) return null;
      try {
        const both = open(NOBODY, Buffer.from(token, 'base64url'));
        return { newsletterId: both.readBigInt64BE(0), userId: both.readBigInt64BE(8) };
      } catch {
        return null;
      }
    },
  };
}
