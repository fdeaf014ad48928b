import { lazy, Suspense } from 'react';
import type { Game } from '../data.ts';

/** Loaded with the first game that ends. */
const Ended = lazy(() =>
  import('./Ended.tsx').then(
    (part) => ({ default: part.Ended }),
    () => ({ default: () => null }),
  ),
);

/** The fold of games that are over. */
export function EndedFold({ games }: { games: readonly Game[] }) {
  return (
    <div className="ended">
      <Suspense>
        <Ended games={games} />
      </Suspense>
    </div>
  );
}
