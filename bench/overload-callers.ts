import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, callerTo } from './overload-caller.ts';
import type { OverloadReport } from './overload-server.ts';

/** A process of callers: it gets its instructions once, reports the answers, and ends. */
export interface CallersOrder extends OverloadReport {
  /** Callers that ask as soon as they have their answer; or so many requests a second, from as many as that takes. */
  by: { callers: number } | { perSecond: number };
  /** Until all are there; not counted. */
  before: number;
  seconds: number;
}

/** Milliseconds of each request, and how those ended that were neither taken nor refused; 0 is a lost connection. */
export interface Told {
  asked: number;
  acceptedMs: number[];
  refusedMs: number[];
  others: Record<number, number>;
  /** How late this process itself was at the 99th percentile: what of the times above may be its own. */
  ownDelayMs: number;
}

/** A little less than they are asked to, and more than the second for which the server does not listen to them. */
export const STAY_AWAY_MS = 1_500;
/** A machine has no more connections than this. */
const MOST_CALLERS = 15_000;
const TICK_MS = 4;
const LAST_ANSWERS_MS = 5_000;

if (process.send) {
  process.once('message', async (order: CallersOrder) => {
    process.send!(await ask(order), undefined, undefined, () => process.exit());
  });
}

async function ask(order: CallersOrder): Promise<Told> {
  const told: Told = { asked: 0, acceptedMs: [], refusedMs: [], others: {}, ownDelayMs: 0 };
  const counted = performance.now() + order.before * 1_000;
  const end = counted + order.seconds * 1_000;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  setTimeout(() => delay.enable(), order.before * 1_000);
  const { port, players } = order;
  let made = 0;
  const newCaller = () => callerTo(port, players[made++ % players.length]!);

  async function askOnce(caller: Caller): Promise<number> {
    const begun = performance.now();
    const status = await caller.ask();
    if (begun >= counted && begun < end) note(told, status, performance.now() - begun);
    return status;
  }

  if ('callers' in order.by) await askWithoutPause(order.by.callers);
  else await askAtRate(order.by.perSecond);
  told.ownDelayMs = delay.percentile(99) / 1e6 - 5;
  return told;

  async function askWithoutPause(callers: number): Promise<void> {
    const always = Array.from({ length: callers }, async () => {
      const caller = newCaller();
      while (performance.now() < end && !caller.isLost) {
        if ((await askOnce(caller)) === 503) await sleep(STAY_AWAY_MS);
      }
      caller.end();
    });
    await Promise.all(always);
  }

  /** A free caller asks when the next request is due, whatever became of those before it. */
  async function askAtRate(perSecond: number): Promise<void> {
    const free: Caller[] = [];
    let open = 0;
    let left = 0;
    async function askAndRest(caller: Caller): Promise<void> {
      if ((await askOnce(caller)) === 503) await sleep(STAY_AWAY_MS);
      if (caller.isLost) open--;
      else free.push(caller);
    }
    const begun = performance.now();
    for (let last = begun, due = 0; last < end; await sleep(TICK_MS)) {
      const now = performance.now();
      // They gather slowly: thousands of connections at a stroke are another measurement.
      due += (perSecond * Math.min(1, (now - begun) / (counted - begun)) * (now - last)) / 1_000;
      last = now;
      for (; due >= 1; due--) {
        if (free.length === 0 && open >= MOST_CALLERS) continue;
        if (free.length === 0) open++;
        const caller = free.shift() ?? newCaller();
        left++;
        void askAndRest(caller).finally(() => left--);
      }
    }
    for (let waited = 0; left > 0 && waited < LAST_ANSWERS_MS; waited += TICK_MS) await sleep(TICK_MS);
    for (const caller of free) caller.end();
  }
}

function note(told: Told, status: number, ms: number): void {
  told.asked++;
  if (status === 201 || status === 200) told.acceptedMs.push(ms);
  else if (status === 503) told.refusedMs.push(ms);
  else told.others[status] = (told.others[status] ?? 0) + 1;
}
