import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { whileSeen } from '@fairbook/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Session = AnswerOf<Calls['casino.session']>;

/** How often the session is asked for, so that a limit is seen although the game is silent. */
const EVERY_MS = 15_000;

/** The player's session with its sums from our ledger, and a function that asks for it now. */
export function useProviderSession(api: ViewContext['api'], id: string | null) {
  const [session, setSession] = useState<Session | null>(null);
  const asked = useRef(0);
  const refresh = useCallback(() => {
    if (id === null) return;
    const turn = ++asked.current;
    // An older answer that comes late changes nothing. Without an answer the figures stay: the next one corrects them.
    api('casino.session', { params: { id } }).then(
      (session) => {
        if (turn === asked.current) setSession(session);
      },
      () => undefined,
    );
  }, [api, id]);
  useEffect(() => {
    setSession(null);
    if (id === null) return;
    refresh();
    return whileSeen(EVERY_MS, refresh);
  }, [id, refresh]);
  return [session, refresh] as const;
}
