import { config as contract } from '@fairbook/contracts';
import type { EditPart } from '@fairbook/contracts/edit-parts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Module, route } from '../../platform/module.ts';
import { createRounds } from '../../platform/rounds.ts';
import { createKept, type Kept, type KeptValue } from './kept.ts';
import { type EditPage, editsOf, insertEdit, moveOn, revisions } from './store.ts';

export type { Kept } from './kept.ts';

/** How soon an edit on another node is seen here: one small query per period for all parts. */
const LOOKED_EVERY_MS = 1_000;

type EditsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'logger'>;

/** The result of an edit, with what its log line contains. */
export interface Edited<T> {
  before: object | null;
  after: object | null;
  answer: T;
  /** Where the edit itself has decided what it is about: the id of a new entry. */
  subject?: string;
}

export interface SiteEdits {
  module: Module;
  /** Keeps the result of `read` for a part in memory, from the start on. For reads that must not cost a query. */
  keep<T>(part: EditPart, read: () => Promise<T>): Kept<T>;
  /**
   * One edit by an operator: `work` and its log line in one transaction, edits of a part one after another. When it
   * resolves, this node's memory has the edit; other nodes have it within a second.
   */
  edit<T>(of: EditOf, work: (tx: Tx) => Promise<Edited<T>>): Promise<T>;
  /** Rises when this node has read one of these parts anew, for what is made from them. */
  editionOf(parts: readonly EditPart[]): () => number;
  /** Logs an edit made in the caller's own transaction, such as one that creates a user. */
  note(tx: Tx, of: EditOf, what: Pick<Edited<never>, 'before' | 'after'>): Promise<void>;
}

interface EditOf {
  part: EditPart;
  subject: string;
  userId: number;
}

/** Operators' edits, their log, and the memory that follows them. */
export function createSiteEdits(platform: EditsPlatform): SiteEdits {
  const { db, pool, clock, bus, logger } = platform;
  const kept = new Map<string, KeptValue<unknown>[]>();
  /** The revision of each part that memory has, at least. */
  const seen = new Map<string, number>();
  const follow = createFollower(platform, bring);
  bus.subscribe('site.changed', ({ part, revision }) => {
    bring(part, revision).catch((err) => logger.error({ err, part }, 'site.edit_unread'));
  });

  /** Resolves when memory has this revision of the part. */
  async function bring(part: string, revision: number): Promise<void> {
    if ((seen.get(part) ?? -1) >= revision) return;
    await Promise.all((kept.get(part) ?? []).map((each) => each.refresh()));
    seen.set(part, Math.max(revision, seen.get(part) ?? -1));
  }

  async function pageOf({ limit, ...page }: EditPage) {
    const rows = await editsOf(db, { ...page, limit: limit + 1 });
    const edits = rows.slice(0, limit).map(shownEdit);
    return { edits, next: rows.length > limit ? edits.at(-1)!.id : null };
  }

  const module: Module = {
    name: 'site-edits',
    routes: [
      route(contract.edits, async ({ query }) => {
        const { part = null, subject = null, before = null, limit = 20 } = query;
        return pageOf({ part, subject, before, limit });
      }),
      route(contract.history, async ({ params: { part }, query }) => {
        const { subject = null, before = null, limit = 10 } = query;
        return pageOf({ part, subject, before, limit });
      }),
    ],
    start: follow.start,
    stop: follow.stop,
  };

  async function log(
    tx: Tx,
    of: EditOf,
    revision: number,
    what: Pick<Edited<never>, 'before' | 'after'>,
  ): Promise<void> {
    await insertEdit(tx, { ...of, ...what, at: new Date(clock.now()) });
    tx.onCommit(() => bus.publish('site.changed', { part: of.part, revision }));
  }

  return {
    module,
    async note(tx, of, what) {
      await log(tx, of, await moveOn(tx, of.part), what);
    },
    editionOf: (parts) => () => parts.reduce((sum, part) => sum + (seen.get(part) ?? 0), 0),
    keep<T>(part: EditPart, read: () => Promise<T>): Kept<T> {
      const value = createKept(read);
      kept.set(part, [...(kept.get(part) ?? []), value]);
      return value;
    },
    async edit(of, work) {
      const { answer, revision } = await transact(pool, async (tx) => {
        // First of all: this locks the row of the part, so that its edits run one after another.
        const revision = await moveOn(tx, of.part);
        const { answer, subject = of.subject, ...what } = await work(tx);
        await log(tx, { ...of, subject }, revision, what);
        return { answer, revision };
      });
      await bring(of.part, revision);
      return answer;
    },
  };
}

/** Checks once per period which revisions have changed, and has those parts read again. */
function createFollower(
  { db, clock, logger }: EditsPlatform,
  bring: (part: string, revision: number) => Promise<void>,
): { start(): Promise<void>; stop(): Promise<void> } {
  const rounds = createRounds({
    clock,
    everyMs: LOOKED_EVERY_MS,
    step: look,
    onFailed: (err) => logger.warn({ err }, 'site.edits_unread'),
  });

  async function look(): Promise<void> {
    const now = [...(await revisions(db))];
    const read = await Promise.allSettled(now.map(([part, revision]) => bring(part, revision)));
    // After the others: one part that can't be read must not hold them back.
    const failed = read.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    async start() {
      await rounds.now();
      rounds.start();
    },
    stop: rounds.stop,
  };
}

type EditRow = Awaited<ReturnType<typeof editsOf>>[number];

function shownEdit({ id, at, user_id, login, part, subject, before, after }: EditRow) {
  return {
    id: Number(id),
    at: at.toISOString(),
    userId: Number(user_id),
    login,
    part: part as EditPart,
    subject,
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  };
}
