import { pbkdf2Sync } from 'node:crypto';

/** Iterations that take about 45 ms on one core of an ordinary machine. */
const ITERATIONS = 160_000;
const USUAL_MS = 45;
/** Above this slowness browser tests spend their time waiting, and fail by timeouts and not by faults. */
const TOO_SLOW = 6;

/** How many times longer a core takes here, now, than on an ordinary machine without other work. */
export function slowness(): number {
  const started = performance.now();
  pbkdf2Sync('pace', 'pace', ITERATIONS, 32, 'sha256');
  return (performance.now() - started) / USUAL_MS;
}

/** A limit of milliseconds that holds on an ordinary machine, stretched to this one as busy as it is now. */
export const roomFor = (ms: number): number => ms * Math.max(1, slowness());

/** The warning to print before a run; null if the machine is quick enough. */
export function paceWarning(times: number): string | null {
  if (times < TOO_SLOW) return null;
  return `This machine is about ${Math.round(times)} times slower than the tests expect, or busy with other work: browser tests may fail by their deadlines. \`npm run test:quick\` runs the unit tests, without browsers and databases.`;
}
