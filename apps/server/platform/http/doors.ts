import { Socket } from 'node:net';
import { CALLS, type Call, Refusal } from '@fairbook/contracts';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Platform } from '../context.ts';
import { asWork, isAtWork } from '../database/work.ts';
import { addGauges } from '../telemetry/metrics.ts';
import { systemClock } from '../time/clock.ts';
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

type WorkName = Exclude<CallWork, null>;

/** The kind of a call by its method and path; of a path that ends with a parameter, by what stands before that. */
const WORK_AT: ReadonlyMap<string, WorkName> = worksByPath();

function worksByPath(): Map<string, WorkName> {
  const works = new Map<string, WorkName>();
  const unclear = new Set<string>();
  for (const call of Object.values<Call>(CALLS)) {
    const work = workOf(call);
    const at = `${call.method} ${call.path.replace(/\{\w+\}$/, '')}`;
    if (work === null || at.includes('{')) continue;
    if ((works.get(at) ?? work) !== work) unclear.add(at);
    works.set(at, work);
  }
  for (const at of unclear) works.delete(at);
  return works;
}

function workAt(method: string | undefined, url = ''): WorkName | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return (
    WORK_AT.get(`${method} ${path}`) ?? WORK_AT.get(`${method} ${path.slice(0, path.lastIndexOf('/') + 1)}`)
  );
}

/** A refused client should come back later than the crowd being served now, and not with all who were refused with it. */
export const COME_BACK_SECONDS = [2, 3, 4] as const;

/** Seconds for `Retry-After`, spread over the refused. */
export function comeBackSeconds(): (typeof COME_BACK_SECONDS)[number] {
  turn = (turn + 1) % COME_BACK_SECONDS.length;
  return COME_BACK_SECONDS[turn]!;
}
let turn = 0;

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

  /** Requests that had a place before, for their first step. */
  const wereIn = new WeakSet<FastifyRequest>();

  async function inside<T>(name: DoorName, run: () => Promise<T>, request?: FastifyRequest): Promise<T> {
    const wasIn = request !== undefined && wereIn.has(request);
    const leave = await new Promise<Leave | null>((resolve) => doors[name].enter(resolve, wasIn));
    if (!leave) throw busy();
    if (request) wereIn.add(request);
    try {
      return await run();
    } finally {
      leave();
    }
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
          : asWork(work, () => inside(work, () => step(request, reply), request));
    },
    isClosedFor(method, url) {
      const work = workAt(method, url);
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
  return new Refusal({ code: 'server.unavailable', values: { seconds: comeBackSeconds() } });
}

function measure(metrics: Platform['metrics'], doors: Record<DoorName, Door>): void {
  addGauges(metrics, 'fairbook_in_work', () =>
    Object.entries(doors).flatMap(([kind, door]) => [
      [{ kind, state: 'in_work' }, door.inWork] as const,
      [{ kind, state: 'waiting' }, door.waiting] as const,
    ]),
  );
}
