import type { proof } from '@fairbook/contracts';
import { edgeTiles, entryLeaf, TileSet } from '@fairbook/proof/log';
import { type SigningKey, sha256, signCheckpoint, signHead } from '@fairbook/proof/server';
import type { Sql } from '../platform/database/sql.ts';
import { committedBetween, nextCut } from './committed-store.ts';
import { endedDays } from './days.ts';
import { entriesOf } from './groups.ts';
import {
  daysBefore,
  holdLog,
  readTiles,
  writeCheckpoint,
  writeDays,
  writeEntries,
  writeHead,
  writeTiles,
} from './log-store.ts';
import { isContinued, rootAt } from './paths.ts';
import type { LogState, NewEntry } from './types.ts';

/** Who signs the heads: the key, and the origin under which it signs checkpoints. */
export interface HeadSigner {
  key: SigningKey;
  origin: string;
}

export interface Appended {
  count: number;
  head: proof.TreeHead;
  /** Whether more may be read at once. */
  isMore: boolean;
}

/**
 * Appends everything committed since the last step, inside the caller's transaction. Null while another node does it,
 * and when the log doesn't continue `kept`, a head seen before. Ended days are closed first, with their last head. `at`
 * in epoch milliseconds.
 */
export async function appendNext(
  sql: Sql,
  signer: HeadSigner,
  at: number,
  kept: proof.TreeHead | null = null,
): Promise<Appended | null> {
  const log = await holdLog(sql);
  if (!log) return null;
  const isAsKept = !kept || (kept.size === log.size && kept.root === log.root);
  if (!isAsKept && !(await isContinued(sql, kept))) return null;
  await closeDays(sql, log, at);
  const cut = await nextCut(sql, log.uptoTx);
  const entries = entriesOf(await committedBetween(sql, log.uptoTx, cut));
  if (entries.length === 0 && log.head) {
    await keepCheckpoint(sql, log, signer);
    return { count: 0, head: log.head, isMore: false };
  }
  const root = await append(sql, log, entries);
  const head = signHead(log.size + entries.length, root, at, signer.key);
  await writeHead(sql, cut, { head, checkpoint: checkpointOf(head, signer) });
  return { count: entries.length, head, isMore: entries.length > 0 };
}

/** Writes the entries and their tiles; returns the root over all entries. */
export async function append(
  sql: Sql,
  { size, root }: Pick<LogState, 'size' | 'root'>,
  entries: readonly NewEntry[],
): Promise<string> {
  if (entries.length === 0) return root;
  const tiles = new TileSet(sha256, await readTiles(sql, edgeTiles(size)));
  if (size > 0 && tiles.root([0, size]) !== root)
    throw new Error('the tiles of the log do not match its root');
  const changed = tiles.append(
    size,
    entries.map(({ text }) => entryLeaf(text, sha256)),
  );
  await writeEntries(sql, size, entries);
  await writeTiles(sql, changed);
  return tiles.root([0, size + entries.length]);
}

/** Signs the current head as a checkpoint if there is none yet, or the key or the origin is another one. */
async function keepCheckpoint(sql: Sql, log: LogState, signer: HeadSigner): Promise<void> {
  const checkpoint = checkpointOf(log, signer);
  if (checkpoint === log.checkpoint) return;
  if ((await rootAt(sql, log.size)) !== log.root)
    throw new Error('the tiles of the log do not match its root');
  await writeCheckpoint(sql, checkpoint);
}

function checkpointOf({ size, root }: Pick<LogState, 'size' | 'root'>, { origin, key }: HeadSigner): string {
  return signCheckpoint({ origin, size, root }, key);
}

async function closeDays(sql: Sql, { head }: LogState, at: number): Promise<void> {
  if (!head) return;
  const [last] = await daysBefore(sql, null, 1);
  const days = endedDays(last?.day ?? null, Date.parse(head.at), at);
  if (days.length > 0) await writeDays(sql, days, head);
}
