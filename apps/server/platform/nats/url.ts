import { StartError } from '../config/start-error.ts';

/** Where the broker is and how a node signs in there. */
export interface NatsTarget {
  /** `host:port` of each server of one cluster. */
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
  /** If set, the connection must be encrypted. */
  tls?: Record<string, never>;
}

/**
 * `nats://` or `tls://` addresses of one cluster, separated by commas, with `user:password@` or `token@` in the first.
 * Throws a `StartError` that doesn't repeat the text, since it may hold a password.
 */
export function parseNatsUrl(text: string): NatsTarget {
  const urls = text.split(',').map((part) => (URL.canParse(part.trim()) ? new URL(part.trim()) : null));
  const [first] = urls;
  const isRight = urls.every((url) => url && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '');
  if (!first || !isRight || urls.some((url) => url?.protocol !== first.protocol)) {
    throw new StartError(
      'NATS_URL must look like nats://user:password@host:4222, or tls:// where it is encrypted.',
    );
  }
  const user = decodeURIComponent(first.username);
  const pass = decodeURIComponent(first.password);
  return {
    servers: urls.map((url) => `${url?.hostname}:${url?.port || 4222}`),
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(first.protocol === 'tls:' && { tls: {} }),
  };
}
