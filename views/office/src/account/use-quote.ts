import { ApiError } from '@fairbook/client';
import type { currencies } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useOffice } from '../office-context.ts';

export interface Wanted {
  fromId: number;
  toId: number;
  /** A plain decimal. */
  amount: string;
}

export type Quoted = { quote: currencies.Quote } | { fault: string } | null;

const WAIT_MS = 250;

/** What an exchange gives now, once typing has paused; null while that isn't known. `round` asks again. */
export function useQuote({ fromId, toId, amount }: Wanted, round: number): Quoted {
  const { api, t } = useOffice();
  const [quoted, setQuoted] = useState<Quoted>(null);
  const isAsked = Number(amount) > 0 && fromId !== toId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    setQuoted(null);
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api('currencies.quote', { query: { fromId, toId, amount }, signal: stop.signal }).then(
        (quote) => setQuoted({ quote }),
        (error) => stop.signal.aborted || setQuoted({ fault: faultOf(error) ?? t('currencies.noAnswer') }),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, t, fromId, toId, amount, isAsked, round]);

  return quoted;
}

function faultOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.errors[0]?.detail : undefined;
}
