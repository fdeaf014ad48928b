import { useEffect, useRef, useState } from 'react';
import { type Outcome, outcomeOf } from './outcome.ts';
import { readGames } from './read-games.ts';
import { betsOf, type Rule } from './rule.ts';

export interface Asked {
  sport: string;
  days: readonly string[];
  rule: Rule;
}

export type Run =
  | { state: 'reading'; bytes: number }
  | { state: 'failed' }
  | { state: 'done'; asked: Asked; games: number; outcome: Outcome | null };

/** Runs a rule in this browser: reads the files, computes, and says how far it is. A new run stops the one before. */
export function useBacktest(): { run: Run | null; start(asked: Asked): void } {
  const [run, setRun] = useState<Run | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  async function start(asked: Asked): Promise<void> {
    under.current?.abort();
    const own = new AbortController();
    under.current = own;
    let bytes = 0;
    const onBytes = (more: number) => {
      bytes += more;
      setRun({ state: 'reading', bytes });
    };
    setRun({ state: 'reading', bytes });
    try {
      const games = await readGames(asked.sport, asked.days, asked.rule, { signal: own.signal, onBytes });
      const outcome = await outcomeOf(betsOf(asked.rule, games), {
        now: () => performance.now(),
        pause: () => new Promise((resolve) => setTimeout(resolve)),
      });
      if (!own.signal.aborted) setRun({ state: 'done', asked, games: games.length, outcome });
    } catch {
      if (!own.signal.aborted) setRun({ state: 'failed' });
    }
  }
  return { run, start: (asked) => void start(asked) };
}
