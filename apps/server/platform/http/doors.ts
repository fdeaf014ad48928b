import { Socket } from 'node:net';
import { CALLS, type Call, Refusal } from '@fairbook/contracts';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { systemClock } from '../clock.ts';
import type { Platform } from '../context.ts';
import { addGauges } from '../metrics.ts';
import { asWork, isAtWork } from '../work.ts';
import { createDoor, type Door, type Leave } from './door.ts';
import { type CallWork, workOf } from './work-of.ts';

type Step<T> = (request: FastifyRequest, reply: FastifyReply) => Promise<T>;
type DoorName = keyof Platform['bounds']['door'];

export interface Doors {
  /** Runs before all other work on a request: without room, the request is refused at once. */
  atTheDoor: onRequestHookHandler;
  /**
   * A step of a request that runs when there is room. Reading the body is never behind the door, so a slow sender
   * takes no place.
   */
  behind<T>(work: CallWork, step: Step<T>): Step<T>;
  /** Whether a request is refused by its address alone, which costs least. */
  isClosedFor(method: string | undefined, url: string | undefined): boolean;
  /** Renders a page or a view when there is room; refuses as a call does. */
  page<T>(run: () => Promise<T>): Promise<T>;
}

/** Calls whose path has no parameters. */
const WORK_AT: ReadonlyMap<string, keyof Platform['bounds']['door']> = new Map(
  Object.values<Call>(CALLS).flatMap((call) => {
    const work = workOf(call);
    return work && !call.path.includes('{') ? [[`${call.method} ${call.path}`, work] as const] : [];
  }),
);

/** A refused client should come back a little later than the crowd being served now. */
export const COME_BACK_SECONDS = 2;

/**
 * Limits concurrent work on this node, each kind separately, so that pages don't delay bets. Requests of this process
 * to itself were admitted already.
 */
export function createDoors({ bounds, metrics }: Pick<Platform, 'bounds' | 'metrics'>): Doors {
  // Real time: with a clock that a test moves, callers would wait for the test.
  const clock = systemClock();
  const names = Object.keys(bounds.door) as DoorName[];
  const doors = Object.fromEntries(
    names.map((name) => [name, createDoor(bounds.door[name], clock)]),
  ) as Record<DoorName, Door>;
  measure(metrics, doors);

  /** Requests of this process on behalf of an admitted one. */
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

/** Whether this process made the request itself: it has no socket. */
function isInside({ raw }: FastifyRequest): boolean {
  return isAtWork() && !(raw.socket instanceof Socket);
}

function busy(): Refusal {
  return new Refusal({ code: 'server.unavailable', values: { seconds: COME_BACK_SECONDS } });
}

function measure(metrics: Platform['metrics'], doors: Record<DoorName, Door>): void {
  addGauges(metrics, 'fairbook_in_work', () =>
    Object.entries(doors).flatMap(([kind, door]) => [
      [{ kind, state: 'in_work' }, door.inWork] as const,
      [{ kind, state: 'waiting' }, door.waiting] as const,
    ]),
  );
}
