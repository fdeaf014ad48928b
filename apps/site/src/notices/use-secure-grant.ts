import { useEffect } from 'react';
import { useHost, useSession } from '../host-context.ts';
import { pageLife } from '../page-life.ts';

/** The grant lives for half an hour (S1 §9). */
const EVERY_MS = 25 * 60_000;

/** Keeps the secure grant of a player's browser (cookie `_glhf`) alive while the page is visible. */
export function useSecureGrant(): void {
  const { api } = useHost();
  const { userId } = useSession().session;
  useEffect(() => {
    if (userId === null) return;
    const ask = () => {
      if (pageLife.isSeen()) api('visitors.secureData').catch(() => {});
    };
    ask();
    return pageLife.every(EVERY_MS, ask);
  }, [api, userId]);
}
