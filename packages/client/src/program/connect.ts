import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { createLiveClient, type LiveClient } from '@fairbook/live';
import { liveWire } from '@fairbook/live/wire';
import { STABLE_CALLS } from '../../stable-calls.gen.ts';
import { apiOver, type TableRow } from '../api-over.ts';
import { pollTopic } from '../poll-topic.ts';
import type { Api } from '../types.ts';
import { repeating } from './repeat.ts';

export interface ConnectOptions {
  /** Where the site is, such as `https://book.example`. */
  site: string;
  /** An access token (`fbt_…`) of its owner. Without it only public calls are answered. */
  token?: string | undefined;
  /** Two letters: the language of names and texts. */
  lng?: string;
  /** Sends the token also to an http address of another machine, where anybody between could read it. */
  allowsPlainHttp?: boolean;
  fetch?: typeof fetch;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** 0 ≤ x < 1 */
  random?: () => number;
}

/** A site, as a program sees it. */
export interface Book {
  /**
   * Makes a call by its id, which `/docs/api` of the site lists. Throws an `ApiError` with the codes of a refusal. Failures
   * that pass by themselves are tried again, as long as that can do no harm.
   */
  call: Api;
  /** Opens a live connection, which reconnects by itself. Close it when done. */
  live(): LiveClient;
}

/**
 * Throws a TypeError for a `site` that is not an http address, and for a token that would leave this machine unencrypted.
 */
export function connect({
  site,
  token,
  lng,
  allowsPlainHttp = false,
  fetch: ask = (...request) => fetch(...request),
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random = Math.random,
}: ConnectOptions): Book {
  const { origin, protocol, hostname } = new URL(site);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`${site} is not an http address`);
  if (token !== undefined && protocol === 'http:' && !allowsPlainHttp && !HERE.test(hostname))
    throw new TypeError(`${site} would get the token unencrypted. Use https, or allowsPlainHttp`);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const call = apiOver(rowOf, {
    // Whoever stands at another address is not the site, and a bet that is sent on there becomes a mere look.
    fetch: (url, init) => ask(url, { ...init, redirect: 'manual' }),
    baseUrl: origin,
    ...(lng !== undefined && { lng }),
    headers,
    remedy: repeating({ isRepeatable: (id) => rowOf(id)[3] === 1, wait, random }),
  });
  return {
    call,
    live() {
      const client = createLiveClient({ ...(lng !== undefined && { lang: lng }) });
      const url = origin.replace(/^http/, 'ws') + LIVE_PATH;
      const WebSocket = socketWith(token === undefined ? { origin } : headers);
      client.connect(liveWire({ url, poll: (topic) => pollTopic(call, topic), WebSocket, random }));
      return client;
    },
  };
}

/** Names and addresses of this machine. */
const HERE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** A new idempotency key. Keep it until the answer is there: with the same key a bet is placed once. */
export function freshKey(): string {
  return crypto.randomUUID();
}

function rowOf(id: string): TableRow {
  const row: TableRow | undefined = STABLE_CALLS[id as keyof typeof STABLE_CALLS];
  if (!row) throw new TypeError(`There is no call ${id}`);
  return row;
}

/** A WebSocket whose handshake has these headers. In a page the browser sends its own, so there nothing is added. */
function socketWith(headers: Record<string, string>): typeof WebSocket {
  if (typeof document !== 'undefined') return WebSocket;
  return class extends WebSocket {
    constructor(url: string | URL) {
      // Node takes options as the second argument.
      super(url, { headers } as unknown as string[]);
    }
  };
}
