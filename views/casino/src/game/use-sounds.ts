import { useEffect, useRef } from 'react';
import { play } from './sound.ts';
import { netOf } from './sums.ts';

interface Ended {
  id: string;
  staked: string;
  paid: string;
  iso: string;
}

/** The sounds of a page: one for each round that ends, by what it brought. */
export function useEndSounds(ended: readonly Ended[]): void {
  const last = ended[0];
  const heard = useRef(last?.id);
  useEffect(() => {
    if (!last || heard.current === last.id) return;
    heard.current = last.id;
    play(/^[\d.]*[1-9]/.test(netOf(last)) ? 'win' : 'over');
  }, [last]);
}
