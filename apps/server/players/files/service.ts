import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal, type site } from '@fairbook/contracts';
import type { FilePurpose, StoredFile } from '@fairbook/contracts/players/files';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { cleanName, typeOf } from './content.ts';
import type { Storage } from './storage.ts';
import {
  AT_ONCE,
  attachedBy,
  deleteFile,
  type FileRow,
  fileOf,
  filesOf,
  insertFile,
  type KeptPurpose,
  sentSince,
  setAttached,
  setRemoved,
  setRemovedOf,
  setStored,
  toDelete,
} from './store.ts';

type Db = Kysely<Schema>;

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

interface Sent {
  ownerId: number;
  purpose: FilePurpose;
  name: string;
  bytes: Uint8Array;
}

/** Files of players for other modules. */
export interface Files {
  /**
   * Stores a file that a player sent. It is deleted after a day unless it is attached. Throws `files.unknown_type`,
   * `files.too_large` and `files.too_many`.
   */
  keep(file: Sent): Promise<StoredFile>;
  /**
   * Attaches files to a message or a request; each can be attached once. Throws `files.unknown`, whatever is wrong with
   * them.
   */
  attach(tx: Tx, of: { ownerId: number; purpose: FilePurpose; ids: readonly string[] }): Promise<void>;
  /** Names, types and sizes, for showing. */
  describe(ids: readonly string[]): Promise<FileRow[]>;
  /** A file with its bytes; undefined for an unknown one. The caller has checked who may read it. */
  read(id: string, db?: Db): Promise<(FileRow & { bytes: Uint8Array }) | undefined>;
  /** A file piece by piece; undefined for an unknown one. The caller has checked who may read it. */
  stream(id: string): Promise<(FileRow & { content: Readable }) | undefined>;
  /** The attached files of a player. */
  sentBy(db: Db, ownerId: number): Promise<FileRow[]>;
  /**
   * Stores a file that the server made for a player, from a path on this machine; it stays until it is removed. Returns
   * its id.
   */
  keepOwn(file: { ownerId: number; name: string; type: string; from: string }): Promise<string>;
  /** Removes a file; its bytes go with the next run of the timed job. */
  remove(tx: Tx, id: string): Promise<void>;
  /** Removes all files of a player; their bytes go with the next run of the timed job. */
  removeAllOf(tx: Tx, ownerId: number): Promise<void>;
  /** Deletes removed files, and files that were not attached within a day. */
  forget(): Promise<void>;
}

export function createFilesService(
  { db, pool, clock, random, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'logger'>,
  storage: Storage,
  rules: () => site.FileRules,
): Files {
  const now = () => new Date(clock.now());

  /** Turns a failure of the storage into a refusal to try again later, because it is not the caller's fault. */
  async function reached<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (err) {
      logger.error({ err }, 'files.place_failed');
      throw new Refusal('server.unavailable');
    }
  }

  /** The row is committed before the bytes are written, so that no bytes are stored without a row. */
  async function store(
    file: Omit<FileRow, 'id' | 'size'>,
    size: number,
    put: (id: string) => Promise<void>,
    check?: (tx: Tx) => Promise<void>,
  ) {
    const row: FileRow = { ...file, id: random.uuid(), size };
    await transact(pool, async (tx) => {
      await check?.(tx);
      await insertFile(tx, row, now());
    });
    await reached(put(row.id));
    await setStored(db, row.id, now());
    return row;
  }

  /** Throws `files.too_many` when a player has sent enough for a day. */
  async function refuseTooMany(tx: Tx, ownerId: number, size: number): Promise<void> {
    const { perDay, megabytesPerDay } = rules();
    const sent = await sentSince(tx, ownerId, new Date(clock.now() - DAY_MS));
    if (sent.files >= perDay || sent.bytes + size > megabytesPerDay * MEGABYTE)
      throw new Refusal('files.too_many');
  }

  return {
    async keep({ ownerId, purpose, name, bytes }) {
      const { maxMegabytes } = rules();
      if (bytes.length > maxMegabytes * MEGABYTE)
        throw new Refusal({ code: 'files.too_large', field: 'body', values: { megabytes: maxMegabytes } });
      const type = await typeOf(bytes, purpose);
      if (type === null) throw new Refusal({ code: 'files.unknown_type', field: 'body' });
      const file = { ownerId, purpose, name: cleanName(name, type), type };
      const { id, size } = await store(
        file,
        bytes.length,
        (key) => storage.put(key, bytes),
        (tx) => refuseTooMany(tx, ownerId, bytes.length),
      );
      return { id, purpose, name: file.name, type, size };
    },
    async attach(tx, { ids, ...of }) {
      if (ids.length === 0) return;
      const attached = await setAttached(tx, { ...of, ids }, now());
      if (attached !== ids.length) throw new Refusal({ code: 'files.unknown', field: 'files' });
    },
    describe: (ids) => filesOf(db, ids),
    async read(id, tx = db) {
      const file = await fileOf(tx, id);
      return file && { ...file, bytes: await reached(storage.get(id)) };
    },
    async stream(id) {
      const file = await fileOf(db, id);
      return file && { ...file, content: await reached(storage.stream(id)) };
    },
    sentBy: attachedBy,
    async keepOwn({ from, ...file }) {
      const purpose: KeptPurpose = 'export';
      const { size } = await stat(from);
      const { id } = await store({ ...file, purpose }, size, (key) => storage.putFile(key, from));
      await transact(pool, (tx) => setAttached(tx, { ownerId: file.ownerId, purpose, ids: [id] }, now()));
      return id;
    },
    remove: (tx, id) => setRemoved(tx, id, now()),
    removeAllOf: (tx, ownerId) => setRemovedOf(tx, ownerId, now()),
    async forget() {
      for (;;) {
        const ids = await toDelete(db, new Date(clock.now() - DAY_MS), now());
        for (const id of ids) {
          await storage.remove(id);
          await deleteFile(db, id);
        }
        if (ids.length < AT_ONCE) return;
      }
    },
  };
}
