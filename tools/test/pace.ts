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

/** How much more CPU time a core needs here, now, for the same work than an ordinary machine: other load counts less. */
function cpuSlowness(): number {
  const before = process.cpuUsage();
  pbkdf2Sync('pace', 'pace', ITERATIONS, 32, 'sha256');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / USUAL_MS;
}

/** Measures during a run how slow the machine is: now and then a moment, and the middle of them in the end. */
export class Pace {
  static readonly #EVERY_MS = 20_000;
  #found: number[] = [];
  #next = 0;
  readonly #measure: () => number;

  constructor(measure: () => number = cpuSlowness) {
    this.#measure = measure;
  }

  /** To be called often; measures when it is time to. */
  look(now = performance.now()): void {
    if (now < this.#next) return;
    this.#next = now + Pace.#EVERY_MS;
    this.#found.push(this.#measure());
  }

  /** How many times more CPU time this machine needed than an ordinary one; never less than 1. */
  slowness(): number {
    const sorted = this.#found.toSorted((a, b) => a - b);
    return Math.max(1, sorted[Math.floor(sorted.length / 2)] ?? 1);
  }
}

/** A limit of milliseconds that holds on an ordinary machine, stretched to this one as busy as it is now. */
export const roomFor = (ms: number): number => ms * Math.max(1, slowness());

/** The warning to print before a run; null if the machine is quick enough. */
export function paceWarning(times: number): string | null {
  if (times < TOO_SLOW) return null;
  return `This machine is about ${Math.round(times)} times slower than the tests expect, or busy with other work: browser tests may fail by their deadlines. \`npm run test:quick\` runs the unit tests, without browsers and databases.`;
}
