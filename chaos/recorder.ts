import { createWriteStream, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';

/** One request as the load sent it, and what came back. The checker reads nothing else of the load. */
export interface Recorded {
  /** Milliseconds since the start of the run, by this program's own clock. */
  at: number;
  /** How long the answer took, in milliseconds. */
  tookMs: number;
  player: number;
  what: 'deposit' | 'place' | 'cashout';
  /** The Idempotency-Key; null for a request without one. */
  key: string | null;
  /** HTTP status; null when no answer came, so that the outcome is unknown. */
  status: number | null;
  asked: unknown;
  answer: unknown;
}

export interface Recorder {
  note(entry: Omit<Recorded, 'at'>): void;
  /** Resolves when everything noted is in the file. */
  close(): Promise<void>;
}

/** Writes one JSON line per request. `now`: milliseconds since the start. */
export function createRecorder(file: string, now: () => number): Recorder {
  const out = createWriteStream(file, { flags: 'a', mode: 0o600 });
  return {
    note: (entry) => void out.write(`${JSON.stringify({ at: Math.round(now()), ...entry })}\n`),
    async close() {
      out.end();
      await finished(out);
    },
  };
}

/** The record of a run, in the order in which answers came. */
export function readRecord(file: string): Recorded[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Recorded);
}
