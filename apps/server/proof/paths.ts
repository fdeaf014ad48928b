import type { proof } from '@fairbook/contracts';
import { consistencyRanges, inclusionRanges, type Range, TileSet, tilesFor } from '@fairbook/proof/log';
import { sha256 } from '@fairbook/proof/server';
import type { Sql } from '../platform/database/sql.ts';
import { readTiles } from './log-store.ts';

/** Roots over ranges of the log, from the tiles that they need. Throws when the log is shorter. */
async function rootsOf(sql: Sql, ranges: readonly Range[]): Promise<string[]> {
  const tiles = new TileSet(sha256, await readTiles(sql, tilesFor(ranges)));
  return ranges.map((range) => tiles.root(range));
}

/** The root of the log when it had `size` entries. */
export async function rootAt(sql: Sql, size: number): Promise<string> {
  const [root = ''] = await rootsOf(sql, [[0, size]]);
  return root;
}

/** Whether the log, as long as it is now, begins with what this head signed. Fails when the database does. */
export async function isContinued(
  sql: Sql,
  { size, root }: Pick<proof.TreeHead, 'size' | 'root'>,
): Promise<boolean> {
  const ranges: Range[] = [[0, size]];
  const tiles = new TileSet(sha256, await readTiles(sql, tilesFor(ranges)));
  try {
    return tiles.root(ranges[0]!) === root;
  } catch {
    // The log is shorter.
    return false;
  }
}

/** The inclusion paths of several entries in the log of `size` entries, read in one query. */
export async function inclusionPaths(sql: Sql, seqs: readonly number[], size: number): Promise<string[][]> {
  const ranges = seqs.map((seq) => inclusionRanges(seq, size));
  const roots = await rootsOf(sql, ranges.flat());
  let taken = 0;
  return ranges.map(({ length }) => {
    taken += length;
    return roots.slice(taken - length, taken);
  });
}

export async function consistencyPath(sql: Sql, from: number, to: number): Promise<string[]> {
  return rootsOf(sql, consistencyRanges(from, to));
}
