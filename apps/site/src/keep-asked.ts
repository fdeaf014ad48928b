import type { Bus, BusEvents } from '@fairbook/remote-view';

/**
 * Keeps these events of the bus while the code that listens to them is still loading; `onAsked` is called for each. Once
 * that code listens, call the returned function: it stops keeping and emits the kept events again.
 */
export function keepAsked(bus: Bus, events: readonly (keyof BusEvents)[], onAsked?: () => void): () => void {
  const asked: (() => void)[] = [];
  const stops = events.map((event) =>
    bus.on(event, (payload) => {
      asked.push(() => bus.emit(event, payload));
      onAsked?.();
    }),
  );
  return () => {
    for (const stop of stops) stop();
    for (const again of asked) again();
  };
}
