import type { seeds } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';

export interface Seeds {
  active: seeds.SeedPair | null;
  next: seeds.SeedPair | null;
  /** Begins the next pair with the player's seed, or with one that this browser draws. Answers the active pair. */
  begin(clientSeed?: string): Promise<seeds.SeedPair>;
  /** Counts a round of the active pair. */
  counted(rounds: number): void;
  isFailed: boolean;
  reload(): void;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A seed of this browser: 16 letters and digits, 80 random bits. */
export function freshClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % 32]).join('');
}

/** The seeds of the player. The house's hash is known before this browser or the player chooses a seed. */
export function useSeeds(api: ViewContext['api']): Seeds {
  const isPlayer = useSession()?.role === 'player';
  const [pairs, setPairs] = useState<Pick<Seeds, 'active' | 'next'>>({ active: null, next: null });
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again.
  useEffect(() => {
    if (!isPlayer) return;
    let isGone = false;
    setFailed(false);
    api('seeds.prepare', {}).then(
      (answer) => !isGone && setPairs(answer),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [api, isPlayer, turn]);

  const begin = useCallback(
    async (clientSeed = freshClientSeed()) => {
      const { next } = await api('seeds.prepare', {});
      const { active } = await api('seeds.begin', { params: { id: next.id }, body: { clientSeed } });
      setPairs({ active, next: null });
      // The commitment of the pair after it is shown before anybody needs it.
      api('seeds.prepare', {}).then(setPairs, () => undefined);
      return active;
    },
    [api],
  );
  const counted = useCallback(
    (rounds: number) => setPairs((now) => (now.active ? { ...now, active: { ...now.active, rounds } } : now)),
    [],
  );
  return { ...pairs, begin, counted, isFailed, reload: () => setTurn((now) => now + 1) };
}
