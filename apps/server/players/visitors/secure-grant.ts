import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { KEY_OF_32, keptSecret } from '../../platform/storage/kept-secret.ts';

export const GRANT_COOKIE = '_glhf';
export const GRANT_SECONDS = 1800;

interface Grant {
  ggru: string;
  grant: 'new' | 'prolonged';
  /** Epoch milliseconds. */
  expiresAt: number;
  /** For the cookie: name, end and code of the grant, so that the server stores nothing. */
  cookie: string;
}

export interface SecureGrants {
  start(): Promise<void>;
  /** Prolongs the grant in a cookie; with any other cookie, or none, makes a new one. */
  give(cookie: string | undefined): Grant;
}

const FILE = 'secure-grant-key';

/** Grants of half an hour to one browser, authenticated by a code that only this server can make. */
export function createSecureGrants({
  clock,
  random,
  config,
  pool,
}: Pick<Platform, 'clock' | 'random' | 'config' | 'pool'>): SecureGrants {
  let key: string | null = null;
  const randomText = (length: number) => Buffer.from(random.bytes(length)).toString('base64url');

  function codeOf(text: string): Buffer {
    if (key === null) throw new Error('grants were used before the start');
    return createHmac('sha256', key).update(text).digest();
  }

  /** The name in a valid cookie of this server that has not ended. */
  function nameIn(cookie: string | undefined): string | null {
    const [name = '', end = '', code = ''] = cookie?.split('.') ?? [];
    const given = Buffer.from(code, 'base64url');
    const wanted = codeOf(`${name}.${end}`);
    const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
    return isOurs && clock.now() < Number(end) ? name : null;
  }

  return {
    async start() {
      key = await keptSecret({ pool, config }, FILE, KEY_OF_32);
    },
    give(cookie) {
      const known = nameIn(cookie);
      const ggru = known ?? randomText(16);
      const expiresAt = clock.now() + GRANT_SECONDS * 1000;
      const code = codeOf(`${ggru}.${expiresAt}`).toString('base64url');
      return {
        ggru,
        grant: known === null ? 'new' : 'prolonged',
        expiresAt,
        cookie: `${ggru}.${expiresAt}.${code}`,
      };
    },
  };
}
