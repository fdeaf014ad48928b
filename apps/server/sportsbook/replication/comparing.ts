import type { Platform } from '../../platform/context.ts';
import { every } from './every.ts';

/** How often the writer of the catalogue compares its games with what operators have set. */
const COMPARED_EVERY_MS = 1_000;

/** Runs `compare` at the start and every `everyMs`, by default each second, one run at a time. A failure goes to `onFailed`; the next run goes on. */
export function createComparing(
  clock: Platform['clock'],
  compare: () => Promise<void>,
  onFailed: (error: unknown) => void,
  everyMs = COMPARED_EVERY_MS,
): { start(): Promise<void>; stop(): Promise<void> } {
  let comparing: Promise<void> | null = null;
  let cancel = () => {};
  function compareNow(): Promise<void> {
    comparing ??= compare()
      .catch(onFailed)
      .finally(() => {
        comparing = null;
      });
    return comparing;
  }
  return {
    async start() {
      await compareNow();
      cancel = every(clock, everyMs, () => void compareNow());
    },
    async stop() {
      cancel();
      await comparing;
    },
  };
}
