import { Suspense } from 'react';
import type { Game } from '../data.ts';
import { lazily } from '../lazily.ts';

/** A game with its momentum: pressure in equal parts of its time, −1 (away) to 1 (home), null where nothing is known. */
type Told = Game & { momentum?: readonly (number | null)[] };

/** Loaded with the first series. */
const SparkBars = lazily(() => import('./SparkBars.tsx').then((part) => part.SparkBars));

/** The place in a row for the course of its game. Nothing without a series. */
export function Spark({ game: { momentum } }: { game: Told }) {
  return momentum ? (
    <span className="spark">
      <Suspense>
        <SparkBars momentum={momentum} />
      </Suspense>
    </span>
  ) : null;
}
