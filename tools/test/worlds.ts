/** Worlds that tests of this worker have made so far. A symbol, because tests and the testkit may load this file twice. */
const KEY = Symbol.for('fairbook.tests.worlds');
const shared = globalThis as Record<symbol, { count: number; cpu: number } | undefined>;
const made = shared[KEY] ?? { count: 0, cpu: 0 };
shared[KEY] = made;

/** Makes a world, and counts it with the CPU time of this process. */
export async function counted<T>(make: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const world = await make();
  const { user, system } = process.cpuUsage(before);
  made.count += 1;
  made.cpu += (user + system) / 1e6;
  return world;
}

/** Worlds made so far, and the CPU seconds they took. */
export const worldsSoFar = (): { count: number; cpu: number } => ({ ...made });
