import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DoorSeen } from './door-watch.ts';
import { type CallersOrder, STAY_AWAY_MS, type Told } from './overload-callers.ts';
import type { OverloadOrder, OverloadReport } from './overload-server.ts';
import type { Row } from './table.ts';

/** Enough callers to keep the server busy, few enough that none waits long. */
const SATURATING = 64;
const BEYOND = 4;
const SECONDS = 8;
/** Time for the crowd to connect. */
const GATHERING_SECONDS = 12;
/** A few callers in a process that isn't busy: the crowd's own process measures its own delay too. */
const BESIDE_PER_SECOND = 50;

interface Crowd {
  crowd: Told;
  beside: Told;
  door: DoorSeen;
}

/**
 * Placements over HTTP with sessions: the server's maximum, then a crowd that asks for four times as much. How fast
 * the accepted ones are accepted and the rest refused, as the server and as callers see it.
 */
export async function rows(): Promise<Row[]> {
  const server = start('overload-server.ts');
  const [given] = (await once(server, 'message')) as [OverloadReport];
  try {
    const before = SECONDS / 2;
    const calm = await ask({ ...given, by: { callers: SATURATING }, before, seconds: SECONDS });
    const most = calm.acceptedMs.length / SECONDS;
    return rowsOf(calm, await crowdTo(server, given, BEYOND * most));
  } finally {
    tell(server, 'stop');
    await once(server, 'exit');
  }
}

async function crowdTo(server: ChildProcess, given: OverloadReport, perSecond: number): Promise<Crowd> {
  const order = { ...given, before: GATHERING_SECONDS, seconds: SECONDS };
  const both = Promise.all([
    ask({ ...order, by: { perSecond } }),
    ask({ ...order, by: { perSecond: BESIDE_PER_SECOND } }),
  ]);
  await sleep(GATHERING_SECONDS * 1_000);
  tell(server, 'watch');
  await sleep(SECONDS * 1_000);
  tell(server, 'tell');
  const [door] = (await once(server, 'message')) as [DoorSeen];
  const [crowd, beside] = await both;
  return { crowd, beside, door };
}

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), { stdio: 'inherit' });
}

function tell(server: ChildProcess, order: OverloadOrder): void {
  server.send(order);
}

async function ask(order: CallersOrder): Promise<Told> {
  const callers = start('overload-callers.ts');
  callers.send(order);
  const [told] = (await once(callers, 'message')) as [Told];
  return told;
}

function rowsOf(calm: Told, { crowd, beside, door }: Crowd): Row[] {
  const none = { reference: null, ratio: null, unit: 'ms' };
  const beyond = crowd.asked / calm.asked;
  const asked = `${Math.round(crowd.asked / SECONDS)} asked a second, ${beyond.toFixed(1)}× what is taken at most`;
  const others = Object.entries(crowd.others).map(([status, count]) => `, ${status}: ${count}`);
  const [, late, latest] = door.delayMs.map(Math.round);
  return [
    {
      ...none,
      name: `placements over HTTP, ${SATURATING} in flight: p99`,
      ours: Math.round(part(calm.acceptedMs, 0.99)),
      note: `${each(calm.acceptedMs)}; the callers share the machine with the server`,
    },
    {
      ...none,
      name: 'placements over HTTP past saturation: p99 of the accepted',
      ours: Math.round(part(crowd.acceptedMs, 0.99)),
      target: '< 2,000 ms',
      note: `${asked}; ${each(crowd.acceptedMs)}${others.join('')}`,
    },
    {
      ...none,
      name: 'the same at the door: p99 of the refused',
      ours: Math.round(part(door.refusedMs, 0.99) + door.delayMs[1]),
      target: '≤ 100 ms',
      note: `${each(door.refusedMs)} from the head to the answer, p99 ${Math.round(part(door.refusedMs, 0.99))} ms, and waiting for the turn of the loop p99 ${late} ms, ${latest} at most; busy ${Math.round(100 * door.busy)} %, collecting ${Math.round(door.collecting[0])} ms in all, ${Math.round(door.collecting[1])} at once`,
    },
    {
      ...none,
      name: 'the same for a caller beside the crowd: p99 of the refused',
      ours: Math.round(part(beside.refusedMs, 0.99)),
      note: `${BESIDE_PER_SECOND} a second from a process that is late by ${Math.round(beside.ownDelayMs)} ms; p50 ${Math.round(part(beside.refusedMs, 0.5))} ms`,
    },
    {
      ...none,
      name: 'the same in the crowd: p99 of the refused',
      ours: Math.round(part(crowd.refusedMs, 0.99)),
      note: `${each(crowd.refusedMs)}; its process is late by ${Math.round(crowd.ownDelayMs)} ms; who is refused comes back after ${STAY_AWAY_MS} ms`,
    },
  ];
}

function each(values: number[]): string {
  return `${Math.round(values.length / SECONDS)} a second, p50 ${Math.round(part(values, 0.5))} ms`;
}

function part(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? 0;
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
