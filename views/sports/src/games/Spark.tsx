import { screenOf } from '@fairbook/sports';
import { Suspense, useEffect, useState } from 'react';
import type { Game } from '../data.ts';
import { lazily } from '../lazily.ts';

const SparkBars = lazily(() => import('./SparkBars.tsx').then((part) => part.SparkBars));

/** Prices come first: neither the first paint nor what follows it waits for this. */
const LATE_MS = 1500;

/** The place in a row for the course of its game in play; empty until it is known, so that nothing moves. */
export function Spark({ game: { id, sportId, state } }: { game: Game }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return screenOf(sportId).hasMomentum && state.status === 'live' ? (
    <span className="spark">
      {isLate ? (
        <Suspense>
          <SparkBars id={id} />
        </Suspense>
      ) : null}
    </span>
  ) : null;
}
