import { describe } from 'vitest';
import { contractOfBus } from './bus.contract.ts';
import { createInProcessBus } from './in-process-bus.ts';

describe('the bus of one process', () => {
  contractOfBus(async () => {
    const logged: string[] = [];
    const bus = createInProcessBus({ error: (_: unknown, event: string) => logged.push(event) } as never);
    return { bus, logged, close: () => bus.close() };
  });
});
