import { useEffect, useState } from 'react';
import { type Chosen, wordsOf } from './chosen.ts';

/** What is typed and chosen on this page. The address follows, so that it can be kept and sent to others. */
export function useChosen(first: Chosen): [Chosen, (changes: Partial<Chosen>) => void] {
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    if (chosen === first) return;
    const query = new URLSearchParams(wordsOf(chosen)).toString();
    history.replaceState(history.state, '', query ? `${location.pathname}?${query}` : location.pathname);
  }, [chosen, first]);
  return [chosen, (changes) => setChosen((before) => ({ ...before, ...changes }))];
}
