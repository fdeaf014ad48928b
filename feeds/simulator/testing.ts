import type { FeedMessage } from '@fairbook/feed-contract';
import { createSimulator, type SimulatorOptions } from './src/simulator.ts';

interface Stretch
  extends Pick<
    SimulatorOptions,
    'seed' | 'clockSpeed' | 'sports' | 'ending' | 'questions' | 'hasSeasons' | 'hasCups' | 'resume'
  > {
  /** Epoch milliseconds. */
  from: number;
  minutes: number;
  /** Called with each stretch of time in which nothing happens, from `from` (included) to `to` (excluded). */
  still?(from: number, to: number): void;
}

/**
 * For tests: some minutes of the simulator, by a clock that jumps to the next moment at which anything happens. An
 * error of `take` or `still` ends it.
 */
export async function playSeason(
  { from, minutes, still, ...season }: Stretch,
  take: (message: FeedMessage) => void,
): Promise<void> {
  const end = from + Math.round(minutes * 60_000);
  let now = from;
  await new Promise<void>((resolve, reject) => {
    const after = (ms: number, run: () => void) => {
      attempt(() => still?.(now, Math.min(end, now + ms)));
      now += ms;
      if (now >= end) resolve();
      else setImmediate(run);
      return () => {};
    };
    const simulator = createSimulator({ ...season, clock: { now: () => now, after }, onFailure: reject });
    function attempt(run: () => void) {
      try {
        run();
      } catch (error) {
        reject(error);
        void simulator.stop();
      }
    }
    simulator.start(async (message) => attempt(() => take(message))).catch(reject);
  });
}

/** For tests: all messages of some minutes of the simulator. */
export async function seasonMessages(stretch: Stretch): Promise<FeedMessage[]> {
  const messages: FeedMessage[] = [];
  await playSeason(stretch, (message) => messages.push(message));
  return messages;
}
