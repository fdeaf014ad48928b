import { useEffect, useState } from 'react';
import type { FaceProps } from '../face.ts';

/** How often a drawing looks at the clock. */
const LOOK_MS = 150;

/**
 * How many of `steps` equal steps of a drawing have been done by the clock, while it moves; all of them when it stands, and
 * none before the draw. Everybody is at the same one.
 */
export function useSteps(
  { round, live, isBusy }: Pick<FaceProps, 'round' | 'live' | 'isBusy'>,
  { steps, stepMs }: { steps: number; stepMs: number },
): number {
  const [done, setDone] = useState(0);
  const startsAt = live?.startsAt ?? 0;
  useEffect(() => {
    if (!isBusy) return;
    const look = () => setDone(Math.max(0, Math.min(steps, Math.floor((Date.now() - startsAt) / stepMs))));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      setDone(0);
    };
  }, [isBusy, startsAt, steps, stepMs]);
  if (!round) return 0;
  return isBusy ? done : steps;
}
