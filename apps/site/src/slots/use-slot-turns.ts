import { use, useSyncExternalStore } from 'react';
import { SlotContext } from './source.ts';

const never = () => () => {};

/** How often the slot got new content. Zero on the server. */
export function useSlotTurns(slot: string): number {
  const source = use(SlotContext);
  const loader = source?.side === 'browser' ? source.loader : null;
  return useSyncExternalStore(
    loader?.subscribe ?? never,
    () => loader?.snapshot(slot)?.turns ?? 0,
    () => 0,
  );
}
