import type { ViewContext } from '@fairbook/remote-view';
import { useSession } from '@fairbook/ui';
import { createContext, use, useEffect, useState } from 'react';
import type { Mine } from './data.ts';

/** What a preview is given for the player whom it stands for. */
export const GivenMine = createContext<Mine | null>(null);

/** Which offers a signed-in player has or can't have; null for visitors, and until it is known. */
export function useMine(api: ViewContext['api']): Mine | null {
  const given = use(GivenMine);
  const isPlayer = useSession()?.role === 'player';
  const [mine, setMine] = useState<Mine | null>(null);
  useEffect(() => {
    if (!isPlayer) return setMine(null);
    let isOver = false;
    api('showcase.mine').then(
      (answer) => !isOver && setMine(answer),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api, isPlayer]);
  return given ?? mine;
}
