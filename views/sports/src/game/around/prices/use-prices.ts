import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';

const READ_EVERY_MS = 15_000;

/** The recorded prices of some outcomes by id; null for one without a record, missing while it is read. */
export type Trails = ReadonlyMap<string, sportsbook.PriceMovement | null>;

/** Reads the price trails of the outcomes of a market, again and again while the game goes on. */
export function usePrices(api: Api, gameId: number, outcomeIds: readonly string[], isOpen: boolean): Trails {
  const [trails, setTrails] = useState<Trails>(new Map());
  const keys = outcomeIds.join();
  useEffect(() => {
    const asking = new AbortController();
    async function read() {
      if (keys === '') return;
      const read = await Promise.all(
        keys.split(',').map(async (outcome) => {
          const trail = await api('sportsbook.prices', {
            params: { id: gameId },
            query: { outcome },
            signal: asking.signal,
          }).catch(() => null);
          return [outcome, trail] as const;
        }),
      );
      if (!asking.signal.aborted) setTrails(new Map(read));
    }
    void read();
    const end = isOpen ? whileSeen(READ_EVERY_MS, () => void read()) : undefined;
    return () => {
      asking.abort();
      end?.();
    };
  }, [api, gameId, keys, isOpen]);
  return trails;
}
