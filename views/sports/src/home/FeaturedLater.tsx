import { type ComponentType, lazy, Suspense } from 'react';
import type { Game } from '../data.ts';
import { featuredPart } from './featured-part.ts';

type Cards = ComponentType<{ games: readonly Game[] }>;

const Later = lazy(() =>
  featuredPart.load().then(
    (): { default: Cards } => ({ default: featuredPart.get().Featured }),
    () => ({ default: () => null }),
  ),
);

/** The cards as the server has written them; their code follows, and until then they stay as they are. */
export function FeaturedLater({ games }: { games: readonly Game[] }) {
  const Cards = typeof window === 'undefined' ? featuredPart.get().Featured : Later;
  return (
    <Suspense>
      <Cards games={games} />
    </Suspense>
  );
}
