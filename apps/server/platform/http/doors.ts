import { Socket } from 'node:net';
import { CALLS, type Call, Refusal } from '@fairbook/contracts';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Gauge } from 'prom-client';
import { systemClock } from '../clock.ts';
import type { Platform } from '../context.ts';
import { asWork, isAtWork } from '../work.ts';
import { createDoor, type Door, type Leave } from './door.ts';
import { type CallWork, workOf } from './work-of.ts';

type Step<T> = (request: FastifyRequest, reply: FastifyReply) => Promise<T>;
type DoorName = keyof Platform['bounds']['door'];

export interface Doors {
  /** Looked at before anything else is done for a request: without room for it, it is refused at once. */
  atTheDoor: onRequestHookHandler;
  /** A step of a request, run when there is room; never the reading of its body, so a slow sender takes nobody's place. */
  behind<T>(work: CallWork, step: Step<T>): Step<T>;
  /** Whether a request is turned away by its address alone, which is when it costs least. */
  isClosedFor(method: string | undefined, url: string | undefined): boolean;
  /** Runs what makes a page or a view when there is room; refuses as a call does. */
  page<T>(run: () => Promise<T>): Promise<T>;
}

/** Of the calls whose address is the same each time. */
const WORK_AT: ReadonlyMap<string, keyof Platform['bounds']['door']> = new Map(
  Object.values<Call>(CALLS).flatMap((call) => {
    const work = workOf(call);
    return work && !call.path.includes('{') ? [[`${call.method} ${call.path}`, work] as const] : [];
  }),
);

/** A turned-away client comes back a little later than the crowd being served now. */
export const COME_BACK_SECONDS = 2;

/**
 * Concurrent work on this node, by kind, each with its own limit, so that pages don't keep bets waiting. Requests that
 * this process makes to itself were admitted already.
 */
export function createDoors({ bounds, metrics }: Pick<Platform, 'bounds' | 'metrics'>): Doors {
  // The machine's own time: with a clock set by a test, callers would wait for it.
  const clock = systemClock();
  const names = Object.keys(bounds.door) as DoorName[];
  const doors = Object.fromEntries(
    names.map((name) => [name, createDoor(bounds.door[name], clock)]),
  ) as Record<DoorName, Door>;
  measure(metrics, doors);

  /** By this process itself, for somebody who was let in. */
  const asked = new WeakSet<FastifyRequest>();

  async function inside<T>(name: DoorName, run: () => Promise<T>): Promise<T> {
    const leave = await new Promise<Leave | null>((resolve) => doors[name].enter(resolve));
    if (!leave) throw busy();
    return run().finally(leave);
  }

  return {
    atTheDoor(request, _reply, done) {
      const { work = 'read', callId } = request.routeOptions.config;
      if (isInside(request)) asked.add(request);
      if (work === null || asked.has(request)) return done();
      if (callId !== undefined && doors[work].isFull) return done(busy());
      return asWork(work, done);
    },
    behind(work, step) {
      if (work === null) return step;
      return (request, reply) =>
        asked.has(request)
          ? step(request, reply)
          : asWork(work, () => inside(work, () => step(request, reply)));
    },
    isClosedFor(method, url) {
      const work = WORK_AT.get(`${method} ${url}`);
      return work !== undefined && doors[work].isFull;
    },
    page: (run) => inside('page', run),
  };
}

/** Asked by this process for a request that is in work: no socket brought it. */
function isInside({ raw }: FastifyRequest): boolean {
  return isAtWork() && !(raw.socket instanceof Socket);
}

function busy(): Refusal {
  return new Refusal({ code: 'server.unavailable', values: { seconds: COME_BACK_SECONDS } });
}

function measure({ registry }: Platform['metrics'], doors: Record<DoorName, Door>): void {
  new Gauge({
    name: 'fairbook_in_work',
    help: 'Requests in work and waiting for that, by kind',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const [kind, door] of Object.entries(doors)) {
        this.set({ kind, state: 'in_work' }, door.inWork);
        this.set({ kind, state: 'waiting' }, door.waiting);
      }
    },
  });
}
