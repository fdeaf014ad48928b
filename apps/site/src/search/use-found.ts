import { useEffect, useState } from 'react';
import { useHost, useSession } from '../host-context.ts';
import type { Found } from './found.ts';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 90;
const COUPONS = 3;
/** A single letter says nothing about a coupon. */
const LETTERS_OF_COUPON = 2;

interface Asked {
  text: string;
  isExact: boolean;
  gameId: number | undefined;
}

/** What was found last; `hasFailed` when the last try did not reach the server. */
export function useFound({ text, isExact, gameId }: Asked): { found: Found | null; hasFailed: boolean } {
  const { api } = useHost();
  const isPlayer = useSession().session.role === 'player';
  const [state, setState] = useState<{ found: Found | null; hasFailed: boolean }>(NOTHING);
  const q = text.trim();

  useEffect(() => {
    if (q === '') {
      setState(NOTHING);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const query = {
        q,
        ...(gameId !== undefined && { game: gameId }),
        ...(isExact && { exact: '1' as const }),
      };
      const number = q.replace(/^№\s*|\s/g, '');
      const ofCoupons = /^\d+$/.test(number) ? number : q;
      try {
        const [answer, coupons] = await Promise.all([
          api('search.find', { query, signal }),
          isPlayer && ofCoupons.length >= LETTERS_OF_COUPON
            ? api('bets.coupons', { query: { q: ofCoupons, limit: COUPONS }, signal }).then(
                (own) => own.coupons,
                () => [],
              )
            : [],
        ]);
        setState({ found: { text: q, answer, coupons }, hasFailed: false });
      } catch {
        if (!signal.aborted) setState(({ found }) => ({ found, hasFailed: true }));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, q, isExact, gameId, isPlayer]);

  return state;
}

const NOTHING = { found: null, hasFailed: false };
