import { ApiError } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';

const READ_EVERY_MS = 5_000;

export interface TrailState {
  trail: sportsbook.PriceMovement | null;
  /** Time of reading, epoch milliseconds. */
  readAt: number;
  /** The price is unknown to the server, and repeating the request would not help. */
  isUnknown: boolean;
  hasFailed: boolean;
  read(): void;
}

/** The price history, refreshed while visible. The last one stays if a refresh fails. */
export function useTrail({ gameId, outcomeId }: Pick<SelectedBet, 'gameId' | 'outcomeId'>): TrailState {
  const { api, now } = useHost();
  const [state, setState] = useState<Omit<TrailState, 'read'>>(NOTHING);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    const asking = new AbortController();
    async function read() {
      if (document.hidden) return;
      try {
        const trail = await api('sportsbook.prices', {
          params: { id: gameId },
          query: { outcome: outcomeId },
          signal: asking.signal,
        });
        setState({ trail, readAt: now(), isUnknown: false, hasFailed: false });
      } catch (error) {
        if (asking.signal.aborted) return;
        const isUnknown = error instanceof ApiError && error.status === 404;
        setState((before) => ({ ...before, isUnknown, hasFailed: true }));
      }
    }
    void read();
    const end = whileSeen(READ_EVERY_MS, () => void read());
    return () => {
      asking.abort();
      end();
    };
  }, [api, now, gameId, outcomeId, asked]);
  return { ...state, read: () => setAsked((count) => count + 1) };
}

const NOTHING = { trail: null, readAt: 0, isUnknown: false, hasFailed: false };
