import { useFact } from '@fairbook/ui';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { whenIdle } from '../notices/idle.ts';
import { lazyPart } from '../parts/lazy-part.tsx';

const ConsentBar = lazyPart(() => import('./ConsentBar.tsx').then(({ ConsentBar }) => ConsentBar));

/** Asks a person who has not answered yet, after the page is there and without holding anything up. */
export function ConsentHost() {
  const { loadDictionaries, visitor } = useHost();
  const isUnasked = useFact('own:consent', (consent) => consent === 'unasked') && !visitor.get().isBot;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isUnasked) return;
    // Without its words there is nothing to ask; nothing is kept either, and the next page asks again.
    return whenIdle(() =>
      loadDictionaries(['consent']).then(
        () => setReady(true),
        () => {},
      ),
    );
  }, [isUnasked, loadDictionaries]);
  if (!isUnasked || !isReady) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  );
}
