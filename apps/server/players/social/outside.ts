import { Refusal } from '@fairbook/contracts';
import type { CustomFetchOptions } from 'openid-client';
import type { Bounds } from '../../platform/bounds.ts';

/** The provider can't be reached, or fails itself. */
export class ProviderDown extends Error {}

/** Whether an error, or what caused it, is the provider's own failure. */
export function isProviderDown(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof ProviderDown) return true;
  return false;
}

/**
 * `fetch` for other sites: bounded in time and size, and it follows no redirect. Throws `ProviderDown`.
 */
export function boundedFetch({ requestMs, answerBytes }: Bounds['outside']) {
  return async (url: string, options: Partial<CustomFetchOptions> = {}): Promise<Response> => {
    let answer: Response;
    let body: Uint8Array<ArrayBuffer>;
    try {
      const signal = AbortSignal.timeout(requestMs);
      answer = await fetch(url, { ...(options as RequestInit), redirect: 'manual', signal });
      body = await bytesOf(answer, answerBytes);
    } catch (cause) {
      throw new ProviderDown(`${new URL(url).hostname} does not answer`, { cause });
    }
    const { status, headers } = answer;
    if (status >= 500 || status === 429)
      throw new ProviderDown(`${new URL(url).hostname} answered ${status}`);
    return new Response(body, { status, headers });
  };
}

async function bytesOf({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Runs at most `most` calls at a time and refuses more, so that calls that wait for other sites don't pile up here. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= most) throw new Refusal({ code: 'server.unavailable', values: { seconds: 5 } });
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}
