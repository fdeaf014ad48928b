import type { Api } from '@fairbook/client';
import { useEffect, useRef, useState } from 'react';
import type { PageData, ResultsWish } from '../data.ts';
import { pageOf, resultsQuery } from './wish.ts';

type Written = Extract<PageData, { page: 'results' }>;

/** Between the last letter and the question. */
const TYPING_MS = 200;
const LIMIT = 200;

interface Shown extends Pick<Written, 'results' | 'next'> {
  wish: ResultsWish;
  /** The answer for the latest words hasn't come: what is shown is the one before. */
  hasFailed: boolean;
  isLoading: boolean;
  type(text: string): void;
  again(): void;
}

/** The results of the page's address, and while words are typed those of all games that they name. */
export function useResults(written: Written, api: Api): Shown {
  const [of, setOf] = useState(written);
  const [shown, setShown] = useState(written);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const asking = useRef<{ abort(): void }>(null);
  const text = useRef(written.wish.text);
  // Another address has loaded other results.
  if (of !== written) {
    setOf(written);
    setShown(written);
    setState('ready');
  }
  useEffect(() => {
    text.current = written.wish.text;
    return () => asking.current?.abort();
  }, [written]);

  async function read(signal: AbortSignal) {
    const wish = { ...written.wish, text: text.current, before: null };
    try {
      const { results } = await api('sportsbook.results', {
        query: { limit: LIMIT, ...resultsQuery(wish) },
        signal,
      });
      if (signal.aborted) return;
      setShown({ ...written, wish, ...pageOf(results, LIMIT) });
      setState('ready');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  }
  function ask(afterMs: number) {
    asking.current?.abort();
    const controller = new AbortController();
    const timer = setTimeout(() => void read(controller.signal), afterMs);
    asking.current = {
      abort() {
        clearTimeout(timer);
        controller.abort();
      },
    };
    setState('loading');
  }
  return {
    ...shown,
    hasFailed: state === 'failed',
    isLoading: state === 'loading',
    type(next) {
      if (next === text.current) return;
      text.current = next;
      ask(TYPING_MS);
    },
    again: () => ask(0),
  };
}
