import type { Config } from '../../platform/config/config.ts';

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
  };
}
