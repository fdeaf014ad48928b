import type { Logger } from '../telemetry/logger.ts';
import type { BusEvents } from './bus.ts';

type Listener = (payload: never) => void;

/** Who listens to what in this process. */
export interface Listeners {
  add<K extends keyof BusEvents>(event: K, listener: (payload: BusEvents[K]) => void): () => void;
  /** Calls the listeners at once, in the order they came; one that throws doesn't stop the others. */
  tell<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void;
  has(event: keyof BusEvents): boolean;
}

/** A table of listeners by event; one that throws is logged. */
export function createListeners(logger: Pick<Logger, 'error'>): Listeners {
  const byEvent = new Map<keyof BusEvents, Set<Listener>>();
  return {
    add(event, listener) {
      const set = byEvent.get(event) ?? new Set<Listener>();
      byEvent.set(event, set.add(listener as Listener));
      return () => set.delete(listener as Listener);
    },
    tell(event, payload) {
      for (const listener of byEvent.get(event) ?? []) {
        try {
          listener(payload as never);
        } catch (error) {
          logger.error({ err: error, event }, 'bus.listener_failed');
        }
      }
    },
    has: (event) => (byEvent.get(event)?.size ?? 0) > 0,
  };
}
