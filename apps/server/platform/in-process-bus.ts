import type { Bus, BusEvents } from './bus.ts';
import type { Logger } from './logger.ts';

type Listener = (payload: never) => void;

/** The bus of one process: listeners are called at once, and one that throws doesn't stop the others. */
export function createInProcessBus(logger: Logger): Bus {
  const listeners = new Map<keyof BusEvents, Set<Listener>>();
  return {
    publish(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload as never);
        } catch (error) {
          logger.error({ err: error, event }, 'bus.listener_failed');
        }
      }
    },
    subscribe(event, listener) {
      const set = listeners.get(event) ?? new Set<Listener>();
      listeners.set(event, set.add(listener as Listener));
      return () => set.delete(listener as Listener);
    },
  };
}
