import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DoorSeen } from './door-watch.ts';
import type { Wanted } from './overload-caller.ts';
import { type CallersOrder, COUNTING, type Told } from './overload-callers.ts';
import { rowsOf } from './overload-rows.ts';
import type { OverloadOrder, OverloadReport } from './overload-server.ts';
import type { Row } from './table.ts';

/** Enough callers to keep the server busy, few enough that none waits long. */
const SATURATING: Record<Wanted, number> = { bet: 64, history: 64, page: 12 };
/** How much a crowd asks for, in parts of what the server takes at most. */
const STEPS = (process.env.OVERLOAD_STEPS ?? '0.5,1,2,5').split(',').map(Number);
const SECONDS = 6;
/** Time for the crowd to connect. */
const GATHERING_SECONDS = 15;
/** For this long after the crowd has left, the caller beside it sees how the server recovers. */
const AFTER_SECONDS = 8;
/** A few callers in a process that isn't busy, whose times are the server's: the crowd's include its own delay. */
const BESIDE_PER_SECOND = 200;
/**
 * A crowd has processors of its own. Here it shares the server's and the database's, and so gets what they leave.
 */
const LAST_IN_LINE = { execPath: 'nice', execArgv: ['-n', '19', process.execPath] };
/** With `OVERLOAD_PROXIED=1` the crowd comes through a proxy: no connection rests after a refusal, so more is asked. */
const isProxied = process.env.OVERLOAD_PROXIED === '1';

export interface Step {
  times: number;
  /** Requests a second that were to be asked. */
  offered: number;
  crowd: Told;
  beside: Told;
  door: DoorSeen;
}

/**
 * Arrivals that don't wait for answers (an open loop), at parts and multiples of what the server takes at most: bets, a
 * player's history, pages that no cache has. What is accepted and how fast, what a refusal costs, and how long after the
 * crowd everything is as before. The server, its database and the callers share the machine, the crowd at the lowest priority.
 */
export async function rows(): Promise<Row[]> {
  const asked = (process.env.OVERLOAD_OF ?? 'bet,history,page').split(',') as Wanted[];
  const all: Row[] = [];
  for (const wanted of asked) all.push(...(await rowsFor(wanted)));
  return all;
}

async function rowsFor(wanted: Wanted): Promise<Row[]> {
  const server = start('overload-server.ts', [wanted === 'page' ? 'site' : isProxied ? 'proxied' : '']);
  const [given] = (await once(server, 'message')) as [OverloadReport];
  try {
    const order = { ...given, wanted, isProxied, before: 3, seconds: SECONDS };
    // The first round warms the compiler up.
    const by = { callers: SATURATING[wanted] };
    await ask({ ...order, by }, LAST_IN_LINE);
    const calm = await ask({ ...order, by }, LAST_IN_LINE);
    const most = calm.answers.filter(([, status]) => status < 300).length / SECONDS;
    const steps: Step[] = [];
    for (const times of STEPS) steps.push(await step(server, { ...given, wanted }, times, most));
    return rowsOf(wanted, calm, steps);
  } finally {
    tell(server, 'stop');
    await once(server, 'exit');
  }
}

type Given = OverloadReport & { wanted: Wanted };

async function step(server: ChildProcess, given: Given, times: number, most: number): Promise<Step> {
  const order = { ...given, before: GATHERING_SECONDS, seconds: SECONDS };
  const beside = ask({
    ...order,
    wanted: 'bet',
    by: { perSecond: Math.min(BESIDE_PER_SECOND, most / 10) },
    seconds: SECONDS + AFTER_SECONDS,
  });
  let seen: Promise<DoorSeen> | undefined;
  const offered = times * most;
  const crowd = await ask({ ...order, isProxied, by: { perSecond: offered } }, LAST_IN_LINE, () => {
    seen = watched(server);
  });
  return { times, offered, crowd, beside: await beside, door: await seen! };
}

async function watched(server: ChildProcess): Promise<DoorSeen> {
  tell(server, 'watch');
  await sleep(SECONDS * 1_000);
  tell(server, 'tell');
  const [door] = (await once(server, 'message')) as [DoorSeen];
  return door;
}

/** Starts a file of this folder as a process. */
export function start(file: string, args: string[] = [], options: ForkOptions = {}): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, { stdio: 'inherit', ...options });
}

export function tell(server: ChildProcess, order: OverloadOrder): void {
  server.send(order);
}

/** What callers in a process of their own were answered. `onCounting` runs when they begin to count. */
export async function ask(
  order: CallersOrder,
  options: ForkOptions = {},
  onCounting: () => void = () => undefined,
): Promise<Told> {
  const callers = start('overload-callers.ts', [], options);
  callers.send(order);
  const [begun] = await once(callers, 'message');
  if (begun === COUNTING) onCounting();
  const [told] = (await once(callers, 'message')) as [Told];
  return told;
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
