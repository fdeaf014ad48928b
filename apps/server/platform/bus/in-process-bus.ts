import type { Logger } from '../telemetry/logger.ts';
import type { Bus, Stream, Streams } from './bus.ts';
import { createListeners } from './listeners.ts';
import { createMemoryStream } from './memory-stream.ts';

/** The bus of one process: listeners are called at once, and one that throws doesn't stop the others. */
export function createInProcessBus(logger: Pick<Logger, 'error'>): Bus {
  const listeners = createListeners(logger);
  const streams = new Map<keyof Streams, Stream<never>>();
  return {
    publish: listeners.tell,
    subscribe: listeners.add,
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
