import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession } from '@fairbook/ui';
import { useEffect, useState } from 'react';

type Mine = AnswerOf<Calls['showcase.mine']>;

/** Which offers a signed-in player has or can't have; null for visitors, and until it is known. */
export function useMine(api: ViewContext['api']): Mine | null {
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
  return mine;
}
