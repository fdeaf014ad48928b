/** Microseconds of processor time for one piece of work, by the name of what was measured. */
export type Costs = Record<string, number>;

export interface HotPath {
  /** Does the same amount of work each time. */
  round(size: Size): Promise<Costs>;
  stop(): Promise<void>;
}

/** `small` rounds are for a look at every change, `full` ones for exact figures. */
export type Size = 'small' | 'full';

/** What the process says once it can start. */
export const READY = 'ready';

/**
 * Runs a hot path as a process of its own: for each size its parent sends, it does a round and sends the costs. It stops
 * when the parent disconnects or dies. Started by hand, it warms up, does one full round and prints the costs.
 */
export async function takeTurns(open: () => Promise<HotPath>): Promise<void> {
  const path = await open();
  if (!process.send) {
    await path.round('full');
    process.stdout.write(`${JSON.stringify(await path.round('full'))}\n`);
    return path.stop();
  }
  let working = Promise.resolve();
  const end = () => void working.then(() => path.stop()).finally(() => process.exit());
  process.on('message', (size: Size) => {
    working = path.round(size).then(tell, failed);
  });
  process.once('disconnect', end);
  if (process.connected) tell(READY);
  else end();
}

/** A parent that is gone is heard of by `disconnect`, not by an error. */
function tell(message: Costs | typeof READY): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

/** Tells the error and ends like a parent that disconnects, so that no database runs on. */
async function failed(error: unknown): Promise<void> {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
  process.disconnect?.();
}

/** Processor time of all threads of this process in microseconds, for each of `count` pieces of work. */
export async function costOf(count: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** A counter from 0, for work that has to differ each time. */
export function counter(): () => number {
  let next = 0;
  return () => next++;
}
