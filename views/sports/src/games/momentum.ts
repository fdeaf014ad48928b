import { createApi } from '@fairbook/client';
import { whileSeen } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';

/** How often it is read while rows show it and the page is in sight: a bar of a replayed match lasts nine seconds. */
const EVERY_MS = 20_000;
const EVEN = 'k'.codePointAt(0)!;
const STEPS = 10;

type Bars = readonly (number | null)[];

const api = createApi();
const listeners = new Set<() => void>();
let known: ReadonlyMap<number, Bars> = new Map();
let end: (() => void) | undefined;

/** Who was on top in equal parts of a game's time, −1 (away) to 1 (home), null where nothing is known. One call for all rows. */
export function useMomentum(id: number): Bars | undefined {
  return useSyncExternalStore(subscribe, () => known.get(id), none);
}

const none = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    void read();
    end = whileSeen(EVERY_MS, () => void read());
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end?.();
  };
}

async function read(): Promise<void> {
  // Rows do without it when it can't be read.
  const answer = await api('sportsbook.momentum').catch(none);
  if (!answer) return;
  known = new Map(answer.games.map(({ id, bars }) => [id, valuesOf(bars)]));
  for (const listener of [...listeners]) listener();
}

/** The values behind the letters of the wire, `k` for even. */
export function valuesOf(bars: string): Bars {
  return [...bars].map((letter) => (letter === '_' ? null : (letter.codePointAt(0)! - EVEN) / STEPS));
}
