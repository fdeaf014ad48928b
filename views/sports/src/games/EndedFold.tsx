import { Suspense } from 'react';
import type { Game } from '../data.ts';
import { lazily } from '../lazily.ts';

/** Loaded with the first game that ends. */
const Ended = lazily(() => import('./Ended.tsx').then((part) => part.Ended));

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
