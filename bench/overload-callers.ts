import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, callerTo, type Wanted } from './overload-caller.ts';
import type { OverloadReport } from './overload-server.ts';

/** A process of callers: it takes one order, says when it begins to count, reports the answers and exits. */
export interface CallersOrder extends Pick<OverloadReport, 'port' | 'players'> {
  wanted: Wanted;
  /**
   * Either callers that ask again as soon as they are answered, or requests a second from as many callers as that
   * takes.
   */
  by: { callers: number } | { perSecond: number };
  /** Whether other callers ask at once on the connection of one who was refused, as behind a proxy. */
  isProxied?: boolean;
  /** Warm-up seconds until all callers are connected; not counted. */
  before: number;
  seconds: number;
}

/** One answer: when it was asked for, in ms since counting began, its status (0 is a lost connection), and how long it took. */
export type Answer = [at: number, status: number, ms: number];

export interface Told {
  answers: Answer[];
  /** Seconds that were counted. */
  seconds: number;
  /** Arrivals that were not asked: no connection was left, or this process was too late for them. */
  dropped: number;
  /** This process's own event-loop delay at the 99th percentile, which the times above may include. */
  ownDelayMs: number;
  /** Processor time of this process while it counted. */
  cpuMs: number;
}

export const COUNTING = 'counting';
/** A little less than `Retry-After` asks, and longer than the second for which the server ignores the caller. */
const STAY_AWAY_MS = 1_500;
/** Little less than the connections that a node keeps, and than one process may have. */
const MOST_CALLERS = 18_000;
const TICK_MS = 4;
const CONNECTED_A_TICK = 6;
/** A process that lags asks no more than this much at once: it would write ever longer and read ever less. */
const LATE_MS = 50;
const RISING_MS = 2_000;
const LAST_ANSWERS_MS = 5_000;

if (process.send) {
  process.once('message', async (order: CallersOrder) => {
    setTimeout(() => process.send!(COUNTING), order.before * 1_000);
    process.send!(await ask(order), undefined, undefined, () => process.exit());
  });
}

async function ask(order: CallersOrder): Promise<Told> {
  const told: Told = { answers: [], seconds: order.seconds, dropped: 0, ownDelayMs: 0, cpuMs: 0 };
  const counted = performance.now() + order.before * 1_000;
  const end = counted + order.seconds * 1_000;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  setTimeout(() => {
    delay.enable();
    const begun = process.cpuUsage();
    setTimeout(() => {
      const { user, system } = process.cpuUsage(begun);
      told.cpuMs = (user + system) / 1_000;
    }, order.seconds * 1_000);
  }, order.before * 1_000);
  const { port, players, wanted } = order;
  const staysAwayMs = order.isProxied ? 0 : STAY_AWAY_MS;
  let made = 0;
  const newCaller = () => callerTo(port, players[made++ % players.length]!, wanted);

  /** Callbacks instead of promises, because each request of the crowd takes time from the server's machine. */
  function askOnce(caller: Caller, rested: () => void): void {
    const begun = performance.now();
    caller.ask((status) => {
      if (begun >= counted && begun < end)
        told.answers.push([begun - counted, status, performance.now() - begun]);
      if (status === 503 && staysAwayMs > 0) setTimeout(rested, staysAwayMs);
      else rested();
    });
  }

  if ('callers' in order.by) await askWithoutPause(order.by.callers);
  else await askAtRate(order.by.perSecond);
  told.ownDelayMs = delay.percentile(99) / 1e6 - 5;
  return told;

  async function askWithoutPause(callers: number): Promise<void> {
    const always = Array.from({ length: callers }, async () => {
      const caller = newCaller();
      while (performance.now() < end && !caller.isLost) {
        await new Promise<void>((rested) => askOnce(caller, rested));
      }
      caller.end();
    });
    await Promise.all(always);
  }

  /** A free caller asks when the next request is due, whatever happened to earlier ones. */
  async function askAtRate(perSecond: number): Promise<void> {
    const free: Caller[] = [];
    let open = 0;
    let left = 0;
    // Who is on the site already has a connection; thousands of new ones at once would be another measurement.
    const connected = Math.min(MOST_CALLERS, perSecond * (staysAwayMs / 1_000 + 0.5));
    while (open < connected && performance.now() < counted - RISING_MS) {
      for (let n = 0; n < CONNECTED_A_TICK; n++, open++) free.push(newCaller());
      await sleep(TICK_MS);
    }
    await sleep(Math.max(0, counted - RISING_MS - performance.now()));
    const begun = performance.now();
    for (let last = begun, due = 0; last < end; await sleep(TICK_MS)) {
      const now = performance.now();
      const arriving = (perSecond * Math.min(1, (now - begun) / (counted - begun))) / 1_000;
      due += arriving * Math.min(now - last, LATE_MS);
      if (now >= counted) told.dropped += arriving * Math.max(0, now - last - LATE_MS);
      last = now;
      for (let connecting = 0; due >= 1; due--) {
        if (free.length === 0 && (open >= MOST_CALLERS || connecting >= CONNECTED_A_TICK)) {
          if (now >= counted) told.dropped++;
          continue;
        }
        if (free.length === 0) {
          open++;
          connecting++;
        }
        const caller = free.shift() ?? newCaller();
        left++;
        askOnce(caller, () => {
          left--;
          if (caller.isLost) open--;
          else free.push(caller);
        });
      }
    }
    for (let waited = 0; left > 0 && waited < LAST_ANSWERS_MS; waited += TICK_MS) await sleep(TICK_MS);
    for (const caller of free) caller.end();
  }
}
