import { Refusal } from '@fairbook/contracts';
import { textIn } from '@fairbook/contracts/platform/languages';
import * as contract from '@fairbook/contracts/site/status';
import type { Checks } from '../../operations/system/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { addGauges } from '../../platform/telemetry/metrics.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { componentsOf } from './components.ts';
import { incidentsOf, KEPT_MS, recordOf, type Span } from './history.ts';
import {
  endNote,
  forgetBefore,
  insertNote,
  readNotes,
  type Sample,
  type StatusNote,
  spansSince,
  writeSample,
} from './store.ts';

const SAMPLE_EVERY_MS = 60_000;
/** Maximum of samples that wait for the database: those of a day. */
const MOST_WAITING = 1_440;
/** How long results of the checks are reused, so that a crowd on the status page doesn't repeat them. */
const FRESH_MS = 5_000;

type StatusPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'metrics' | 'bus'>;

export interface StatusDeps {
  checks: Pick<Checks, 'run'>;
  isMaintenance(): boolean;
  edits: SiteEdits;
}

export interface StatusModule {
  module: Module;
  /**
   * Takes a sample, writes it with those that waited, and reads what is shown. One of many nodes does this each minute.
   */
  sample(): Promise<void>;
  /** Deletes what is older than the page shows. */
  forget(): Promise<number>;
}

/**
 * What players read about the state of the site. Answers from memory: without the database the page shows what was
 * last known, and says so.
 */
export function createStatus(platform: StatusPlatform, deps: StatusDeps): StatusModule {
  const { pool, clock, logger, metrics, bus } = platform;
  const waiting: Sample[] = [];
  let history: { spans: Span[]; at: number } | null = null;
  let notes: StatusNote[] = [];
  let latest: { at: number; states: Promise<Sample['states']> } | null = null;
  /** When a node last answered a page with a 5xx status; the minute counts as down. */
  let failedAt = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  let isStopped = false;

  /** The state of each part, computed at most once in a few seconds. */
  function current(): Promise<Sample['states']> {
    const at = clock.now();
    if (!latest || at - latest.at >= FRESH_MS || at < latest.at) {
      const pages = at - failedAt <= SAMPLE_EVERY_MS ? 'a page has failed' : null;
      const states = deps.checks
        .run()
        .then((faults) => componentsOf({ ...faults, pages }, deps.isMaintenance()));
      latest = { at, states };
    }
    return latest.states;
  }

  async function read(): Promise<void> {
    const at = clock.now();
    const spans = await spansSince(pool, at - KEPT_MS);
    notes = await readNotes(pool);
    history = { spans, at };
  }

  async function sample(): Promise<void> {
    waiting.push({ at: clock.now(), states: await current() });
    if (waiting.length > MOST_WAITING) waiting.shift();
    const written = [...waiting];
    await transact(pool, async (tx) => {
      for (const each of written) await writeSample(tx, each);
    });
    waiting.splice(0, written.length);
    await read();
  }

  function every(run: () => Promise<void>): void {
    cancel();
    if (isStopped) return;
    cancel = clock.after(SAMPLE_EVERY_MS, () => {
      run()
        .catch((err) => logger.warn({ err }, 'status.record_failed'))
        .finally(() => every(run));
    });
  }

  addGauges(metrics, 'fairbook_component_up', async () =>
    Object.entries(await current()).map(([component, state]) => [{ component }, LEVEL[state]] as const),
  );

  async function shown(lng: string): Promise<contract.StatusNow> {
    const states = await current();
    const now = clock.now();
    const spans = history?.spans ?? [];
    const began = spans.length === 0 ? null : Math.min(...spans.map(({ beganAt }) => beganAt));
    return {
      at: iso(now),
      historyAt: history && iso(history.at),
      since: began === null ? null : iso(began),
      components: contract.STATUS_COMPONENTS.map((id) => ({
        id,
        state: states[id],
        ...recordOf(spans, id, history?.at ?? now),
      })),
      incidents: incidentsOf(spans, now).map(({ beganAt, endedAt, ...each }) => ({
        ...each,
        beganAt: iso(beganAt),
        endedAt: endedAt === null ? null : iso(endedAt),
      })),
      notes: notes.map(({ id, beganAt, endedAt, texts }) => ({
        id,
        beganAt: beganAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        text: textIn(texts, lng),
      })),
    };
  }

  const edited = { part: 'status' as const };
  const module: Module = {
    name: 'status',
    routes: [
      route(contract.show, ({ lng }) => shown(lng)),
      route(contract.notes, async () => ({
        notes: (await readNotes(pool)).map(({ id, beganAt, endedAt, texts }) => ({
          id,
          beganAt: beganAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          texts,
        })),
      })),
      route(contract.addNote, async ({ body, caller }) => {
        const at = new Date(clock.now());
        const of = { ...edited, subject: 'note', userId: userOf(caller) };
        const id = await deps.edits.edit(of, async (tx) => {
          const added = await insertNote(tx, body, at);
          return { before: null, after: { id: added, ...body }, answer: added };
        });
        return { id };
      }),
      route(contract.endNote, async ({ params: { id }, caller }) => {
        const at = new Date(clock.now());
        const of = { ...edited, subject: `note ${id}`, userId: userOf(caller) };
        await deps.edits.edit(of, async (tx) => {
          const before = await endNote(tx, id, at);
          if (before === undefined) throw new Refusal('request.not_found');
          return { before: { endedAt: before }, after: { endedAt: before ?? at }, answer: null };
        });
        return { id };
      }),
    ],
    async start() {
      isStopped = false;
      await read();
      every(read);
    },
    async stop() {
      isStopped = true;
      cancel();
    },
    duties: {
      jobs: {
        async start() {
          await sample();
          every(sample);
        },
      },
    },
  };
  bus.subscribe('page.failed', ({ at }) => {
    failedAt = Math.max(failedAt, at);
    latest = null;
  });
  // An edit anywhere makes every node read the notes again.
  deps.edits.keep('status', read);
  return { module, sample, forget: () => forgetBefore(pool, clock.now() - KEPT_MS) };
}

const LEVEL: Readonly<Record<contract.StatusState, number>> = { works: 1, partly: 0.5, down: 0 };

function iso(at: number): string {
  return new Date(at).toISOString();
}
