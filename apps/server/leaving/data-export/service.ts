import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal } from '@fairbook/contracts';
import type { Exports } from '@fairbook/contracts/leaving/data-exports';
import { KEEP_DAYS } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Files } from '../../players/files/index.ts';
import type { Letters } from '../../players/letters/index.ts';
import { type ExportSources, writeExport } from './archive.ts';
import {
  deleteExports,
  type ExportRow,
  exportOfUser,
  insertExport,
  lastOf,
  setFailed,
  setReady,
  takeWaiting,
} from './store.ts';

const MOST_TRIES = 3;
const DAY_MS = 86_400_000;
const PAGE = '/office/settings';
const ONE_MOMENT = 'begin isolation level repeatable read read only';

export interface ExportParts {
  files: Files;
  letters: Letters;
  siteName(): string;
  couponsOf(userId: number, lng: string): ExportSources['couponsOf'];
}

type ExportPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'config' | 'logger'>;

/** Files with everything that the site keeps about a player: asked for, made in the background, kept for some days. */
export function createExports(
  { db, pool, clock, random, config, logger }: ExportPlatform,
  { files, letters, siteName, couponsOf }: ExportParts,
) {
  const keptDays = config.keep.data_exports ?? KEEP_DAYS.data_exports;
  const now = () => new Date(clock.now());

  async function make({ id, user_id, lng }: ExportRow): Promise<void> {
    const userId = Number(user_id);
    const folder = await mkdtemp(path.join(tmpdir(), 'fairbook-export-'));
    try {
      const to = path.join(folder, 'data.zip');
      const { login } = await db
        .selectFrom('users')
        .select('login')
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow();
      const about = { userId, login, lng, siteName: siteName(), at: clock.now() };
      const sources = { files, couponsOf: couponsOf(userId, lng) };
      await transact(pool, (sql) => writeExport(to, about, { ...sources, sql }), { begin: ONE_MOMENT });
      const name = `${about.siteName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${login}-${now().toISOString().slice(0, 10)}.zip`;
      const fileId = await files.keepOwn({ ownerId: userId, name, type: 'application/zip', from: to });
      await transact(pool, async (tx) => {
        const until = new Date(clock.now() + keptDays * DAY_MS);
        const isWanted = await setReady(tx, id, { fileId, at: now(), until });
        const over = isWanted ? await deleteExports(tx, { ofUser: userId, except: id }) : [fileId];
        for (const each of over) await files.remove(tx, each);
        if (!isWanted) return;
        const values = { until: `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` };
        await letters.write(tx, userId, { template: 'export_ready', values, page: PAGE });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function keptFileOf(userId: number, id: string): Promise<string> {
    const row = await exportOfUser(db, id, userId);
    const isKept = row?.state === 'ready' && row.expires_at !== null && row.expires_at > now();
    if (!isKept || row.file_id === null) throw new Refusal('files.unknown');
    return row.file_id;
  }

  return {
    async of(userId: number): Promise<Exports> {
      const row = await lastOf(db, userId);
      const last = row && {
        id: row.id,
        state: row.state,
        askedAt: row.asked_at.toISOString(),
        until: row.expires_at?.toISOString() ?? null,
        size: row.size ?? null,
      };
      return { last: last ?? null, keptDays };
    },
    async ask(userId: number, lng: string): Promise<void> {
      const row = { id: random.uuid(), userId, lng, at: now() };
      if (!(await transact(pool, (tx) => insertExport(tx, row)))) throw new Refusal('exports.waiting');
    },
    /** The player’s own file, while it is kept. Throws `files.unknown`. */
    async file(userId: number, id: string) {
      const file = await files.stream(await keptFileOf(userId, id));
      if (!file) throw new Refusal('files.unknown');
      return file;
    },
    /** Throws `files.unknown` unless the player’s file can be downloaded. */
    mustBeKept: async (userId: number, id: string) => void (await keptFileOf(userId, id)),
    /** Makes what waits. What fails is tried again with the next run, three times in all; then its player is told. */
    async make(): Promise<void> {
      const seen: string[] = [];
      for (;;) {
        const row = await takeWaiting(db, seen);
        if (!row) return;
        seen.push(row.id);
        try {
          await make(row);
        } catch (err) {
          logger.error({ err, exportId: row.id, tries: row.tries }, 'exports.failed');
          if (row.tries < MOST_TRIES) continue;
          await transact(pool, async (tx) => {
            await setFailed(tx, row.id, now());
            await letters.write(tx, Number(row.user_id), {
              template: 'export_failed',
              values: {},
              page: PAGE,
            });
          });
        }
      }
    },
    /** Deletes files whose days are over. */
    async forget(): Promise<void> {
      await transact(pool, async (tx) => {
        for (const each of await deleteExports(tx, { expiredAt: now() })) await files.remove(tx, each);
      });
    },
  };
}
