import type { Recorder } from './recorder.ts';

/** An answer with its status, or null when none came. */
export interface Answer {
  status: number | null;
  body: unknown;
}

/** How a player reaches the site: over its public address, with a cookie once signed in. */
export interface Line {
  ask(method: 'GET' | 'POST', path: string, input?: { body?: unknown; key?: string }): Promise<Answer>;
}

/** Longer than the site may be silent while a process is replaced. */
const PATIENCE_MS = 10_000;

/** A connection to the site. `cookie` is filled by the first answer that sets one. */
export function lineTo(address: string): Line {
  let cookie = '';
  return {
    async ask(method, path, { body, key } = {}) {
      const headers: Record<string, string> = { origin: address, accept: 'application/json' };
      if (cookie !== '') headers.cookie = cookie;
      if (body !== undefined) headers['content-type'] = 'application/json';
      if (key !== undefined) headers['idempotency-key'] = key;
      try {
        const answer = await fetch(`${address}${path}`, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const text = await answer.text();
        const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
        if (pair !== '') cookie = pair;
        return { status: answer.status, body: parsed(text) };
      } catch {
        return { status: null, body: null };
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 200);
  }
}

/** Whether the answer doesn't say what happened to the request, so that the same request must be sent again. */
function isUnknown({ status }: Answer): boolean {
  return status === null || status >= 500 || status === 429;
}

export interface Asking {
  recorder: Recorder;
  player: number;
  /** True once the run wants to end: nothing is tried again. */
  isOver(): boolean;
}

const AGAIN_AFTER_MS = 250;

/**
 * Sends one request under one key until it has a clear answer, as the site's own client does, and records every try.
 * The last answer stays unknown only when the run ends before.
 */
export async function insist(
  line: Line,
  { recorder, player, isOver }: Asking,
  what: 'deposit' | 'place' | 'cashout',
  { path, body, key }: { path: string; body: unknown; key: string },
): Promise<Answer> {
  for (;;) {
    const sentAt = performance.now();
    const answer = await line.ask('POST', path, { body, key });
    const tookMs = Math.round(performance.now() - sentAt);
    recorder.note({ tookMs, player, what, key, status: answer.status, asked: body, answer: answer.body });
    if (!isUnknown(answer) || isOver()) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
}
