import type { Chance } from './random.ts';

/** A process of the cluster, with the means by which this program can disturb it. */
export interface Victim {
  name: string;
  role: string;
  /** Its current process; null while it is being started anew. */
  pid(): number | null;
  /** Cuts the process off from everything, or connects it again; null if the machine has no network namespaces. */
  link: { cut(): void; mend(): void } | null;
  /** Sets its clock wrong by so many seconds; null if the machine lacks libfaketime. */
  setClock: ((seconds: number) => void) | null;
}

export interface Battlefield {
  victims: readonly Victim[];
  /** Ends connections of the database: `share` of 100 of those that serve the site. */
  endBackends(share: number, chance: Chance): Promise<number>;
}

/** A kind of fault. `heal` ends a lasting one. */
export interface Fault {
  name: string;
  /** Breaks something chosen by chance; null when there is nothing to break right now. */
  begin(field: Battlefield, chance: Chance): Promise<Begun | null>;
}

export interface Begun {
  /** What was broken, for the report. */
  what: string;
  /** How long it lasts, in milliseconds. */
  lastsMs: number;
  heal(): void;
}

const HOUR_S = 3_600;

/** A process dies at once. Its supervisor starts it anew. */
const kill: Fault = {
  name: 'kill',
  begin: async ({ victims }, chance) => killed(chance.pick(victims)),
};

/** A process is paused, as on a machine that swaps, and goes on as if no time had passed. */
const pause: Fault = {
  name: 'pause',
  begin: async ({ victims }, chance) => paused(chance.pick(victims), chance.between(1_000, 8_000)),
};

/** A process keeps running but reaches nobody. */
const partition: Fault = {
  name: 'partition',
  async begin({ victims }, chance) {
    const reachable = victims.filter(({ link }) => link !== null);
    if (reachable.length === 0) return null;
    return cutOff(chance.pick(reachable), chance.between(2_000, 10_000));
  },
};

/** The clock of a machine jumps, ahead or back, and is put right later. */
const clock: Fault = {
  name: 'clock',
  async begin({ victims }, chance) {
    const clocks = victims.filter(({ setClock }) => setClock !== null);
    if (clocks.length === 0) return null;
    const { name, setClock } = chance.pick(clocks);
    const seconds = chance.pick([-HOUR_S, -30, -3, 3, 30, HOUR_S]);
    setClock!(seconds);
    return lasting(`${name} ${seconds} s off`, chance.between(3_000, 15_000), () => setClock!(0));
  },
};

/** Connections of the database end in the middle of their work. */
const backends: Fault = {
  name: 'backends',
  async begin(field, chance) {
    const share = chance.pick([20, 50, 100]);
    return ended(await field.endBackends(share, chance));
  },
};

export const FAULTS: readonly Fault[] = [kill, pause, partition, clock, backends];

export function killed(victim: Victim): Begun | null {
  return signal(victim, 'SIGKILL') ? lasting(`${victim.name} killed`, 0, () => {}) : null;
}

export function paused(victim: Victim, ms: number): Begun | null {
  const pid = victim.pid();
  if (pid === null || !signal(victim, 'SIGSTOP')) return null;
  return lasting(`${victim.name} paused`, ms, () => send(pid, 'SIGCONT'));
}

export function cutOff({ name, link }: Victim, ms: number): Begun | null {
  if (!link) return null;
  link.cut();
  return lasting(`${name} cut off`, ms, () => link.mend());
}

export function ended(connections: number): Begun {
  return lasting(`${connections} database connections ended`, 0, () => {});
}

function lasting(what: string, lastsMs: number, heal: () => void): Begun {
  return { what, lastsMs, heal };
}

function signal({ pid }: Victim, name: NodeJS.Signals): boolean {
  const id = pid();
  return id !== null && send(id, name);
}

/** False when the process is gone already. */
function send(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
