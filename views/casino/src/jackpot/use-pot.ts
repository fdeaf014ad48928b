import type { jackpots } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useEffect } from 'react';
import { useRead } from '../tournaments/use-read.ts';

/** S2: pots and hits are read again every ten seconds. */
const EVERY_MS = 10_000;

type Pot = jackpots.JackpotPot | null;

/** The pot of the jackpot, from that of the page on; null before it is known. */
export function usePot(api: ViewContext['api'], start: Pot): Pot {
  const [pot, again] = useRead<Pot>(start, () => api('jackpots.pot', {}), EVERY_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and then by the clock.
  useEffect(() => void again(), []);
  return pot;
}
