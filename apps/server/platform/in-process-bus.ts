import type { Bus, BusEvents, Stream, Streams } from './bus.ts';
import type { Logger } from './logger.ts';
import { createMemoryStream } from './memory-stream.ts';

type Listener = (payload: never) => void;

/** The bus of one process: listeners are called at once, and one that throws doesn't stop the others. */
export function createInProcessBus(logger: Logger): Bus {
  const listeners = new Map<keyof BusEvents, Set<Listener>>();
  const streams = new Map<keyof Streams, Stream<never>>();
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
    onGap: () => () => {},
    stream<K extends keyof Streams>(name: K) {
      const stream = streams.get(name) ?? createMemoryStream<never>(logger, name);
      streams.set(name, stream);
      return stream as unknown as Stream<Streams[K]>;
    },
    isShared: false,
    fault: () => null,
    close: async () => {},
  };
}
