import { config as contract } from '@fairbook/contracts';
import type { EditPart } from '@fairbook/contracts/site/edit-parts';
import type { Kysely } from 'kysely';
import { keptSince } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import { type Caller, type Module, route } from '../../platform/module.ts';
import { csvOf } from './audit-csv.ts';
import { createKept, type Kept, type KeptValue } from './kept.ts';
import {
  type EditFilter,
  type EditPage,
  type EditRow,
  editsOf,
  forgetSearches,
  insertEdit,
  insertSearch,
  moveOn,
  revisions,
} from './store.ts';

export type { Kept } from './kept.ts';

/** How soon an edit on another node is seen here: one small query per period for all parts. */
const LOOKED_EVERY_MS = 1_000;

type EditsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'logger' | 'config'>;

/** The result of an edit, with what its log line contains. */
export interface Edited<T> {
  before: object | null;
  after: object | null;
  answer: T;
  /** Set when only the edit itself knows its subject, such as the id of a new entry. */
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
  /** Calls `work` when this node has read one of these parts again. It must not throw. */
  after(parts: readonly EditPart[], work: () => Promise<void>): void;
  /** A number that rises when this node has read one of these parts again, for what is made from them. */
  editionOf(parts: readonly EditPart[]): () => number;
  /** Logs an edit made in the caller's own transaction, such as one that creates a user. */
  note(tx: Tx, of: EditOf, what: Pick<Edited<never>, 'before' | 'after'>): Promise<void>;
  /** Makes every node read a part again that a player has changed, without a line in the log of edits. */
  touch(tx: Tx, part: EditPart): Promise<void>;
  /** Logs what no node keeps in memory: what an operator read or said. Other edits need not wait for it. */
  record(db: Kysely<Schema>, of: EditOf, what: Pick<Edited<never>, 'before' | 'after'>): Promise<void>;
  /** Logs what an operator searched players for. */
  searched(userId: number, text: string, found: number): Promise<void>;
  /** Deletes old searches. */
  forget(): Promise<void>;
}

interface EditOf {
  part: EditPart;
  subject: string;
  /** The player whom the edit is about. Edits of the part `players` name the player as their subject. */
  playerId?: number | undefined;
  userId: number;
}

/** Operators' edits, their log, and the memory that follows them. */
export function createSiteEdits(platform: EditsPlatform): SiteEdits {
  const { db, pool, clock, bus, logger, config } = platform;
  const kept = new Map<string, KeptValue<unknown>[]>();
  /** The revision of each part in memory; memory may be newer, never older. */
  const seen = new Map<string, number>();
  const afterwards: { parts: readonly string[]; work: () => Promise<void> }[] = [];
  const follow = createFollower(platform, bring);
  bus.subscribe('site.changed', ({ part, revision }) => {
    bring(part, revision).catch((err) => logger.error({ err, part }, 'site.edit_unread'));
  });

  /** Resolves when memory has this revision of the part. */
  async function bring(part: string, revision: number): Promise<void> {
    if ((seen.get(part) ?? -1) >= revision) return;
    await Promise.all((kept.get(part) ?? []).map((each) => each.refresh()));
    seen.set(part, Math.max(revision, seen.get(part) ?? -1));
    for (const { parts, work } of afterwards) if (parts.includes(part)) await work();
  }

  /**
   * The lines of the log that this operator may see. Without `personal.read` the texts of searches are left out,
   * because they may name persons.
   */
  async function shownTo({ permissions }: Caller, filter: EditFilter, page: EditPage): Promise<EditRow[]> {
    const rows = await editsOf(db, filter, page);
    if (permissions.has('personal.read')) return rows;
    return rows.map((row) => (row.part === 'search' ? { ...row, after: { found: row.after?.found } } : row));
  }

  async function pageOf(caller: Caller, filter: EditFilter, { before, limit }: EditPage) {
    const rows = await shownTo(caller, filter, { before, limit: limit + 1 });
    const edits = rows.slice(0, limit).map(shownEdit);
    return { edits, next: rows.length > limit ? edits.at(-1)!.id : null };
  }

  const module: Module = {
    name: 'site-edits',
    routes: [
      route(contract.edits, async ({ caller, query }) => {
        const { before = null, limit = 20, ...filter } = query;
        return pageOf(caller, filter, { before, limit });
      }),
      route(
        contract.history,
        async ({ caller, params: { part }, query: { subject, before = null, limit = 10 } }) =>
          pageOf(caller, { part, ...(subject !== undefined && { subject }) }, { before, limit }),
      ),
      route(contract.editsCsv, async ({ caller, query, setHeader }) => {
        const page = { before: null, limit: contract.MOST_EXPORTED_EDITS };
        const rows = await shownTo(caller, query, page);
        setHeader('content-disposition', 'attachment; filename="audit.csv"');
        setHeader('cache-control', 'no-store');
        return csvOf(rows);
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
    async touch(tx, part) {
      const revision = await moveOn(tx, part);
      tx.onCommit(() => bus.publish('site.changed', { part, revision }));
    },
    record: (within, of, what) => insertEdit(within, { ...of, ...what, at: new Date(clock.now()) }),
    searched: (userId, text, found) => insertSearch(db, { userId, text, found, at: new Date(clock.now()) }),
    forget: () => forgetSearches(db, new Date(keptSince(config.keep, 'operator_searches', clock.now()))),
    after: (parts, work) => void afterwards.push({ parts, work }),
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

function shownEdit({ id, at, user_id, player_id, ...edit }: EditRow) {
  return {
    ...edit,
    id: Number(id),
    at: at.toISOString(),
    userId: Number(user_id),
    playerId: player_id === null ? null : Number(player_id),
  };
}
