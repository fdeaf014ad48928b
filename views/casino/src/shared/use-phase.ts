import type { shared } from '@fairbook/contracts';
import type { LiveRound } from '@fairbook/games/faces';
import type { SharedGame } from '@fairbook/games/shared';
import { useEffect, useState } from 'react';

/** Renders again at this moment; null for no moment. */
export function useMoment(at: number | null): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const wait = at === null ? -1 : at - Date.now();
    if (wait <= 0) return;
    const timer = setTimeout(() => setTurn((turn) => turn + 1), wait);
    return () => clearTimeout(timer);
  }, [at]);
}

/** Renders again every so many milliseconds while something moves. */
export function useEvery(ms: number, isMoving: boolean): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setTurn((turn) => turn + 1), ms);
    return () => clearInterval(timer);
  }, [ms, isMoving]);
}

/** Where a round is at a moment: its start is known before, so it needs no message. */
export function phaseOf(
  round: shared.SharedRound | null,
  startsAt: number,
  now: number,
  { kind }: Pick<SharedGame, 'kind'>,
): LiveRound['phase'] {
  switch (round?.state) {
    case undefined:
      return 'waits';
    case 'open':
    case 'running':
      return now < startsAt ? 'open' : 'running';
    case 'cancelled':
      return 'cancelled';
    case 'ended':
      return kind === 'drawn' ? 'running' : 'ended';
    default:
      return 'ended';
  }
}
