import { TILE_WIDTH } from '@fairbook/proof/log';
import { bundleBytes, readTileName, tileBytes } from '@fairbook/proof/tlog';
import type { Sql } from '../platform/database/sql.ts';
import { entriesBetween, readTiles } from './log-store.ts';

/** A tile by its level and name; null for one that the log doesn't have, or not to this width. */
export async function tileFile(sql: Sql, level: number, name: string): Promise<Uint8Array | null> {
  const asked = readTileName(name);
  if (!asked) return null;
  const [tile] = await readTiles(sql, [{ level, n: asked.n }]);
  const hashes = tile?.hashes.slice(0, asked.width) ?? [];
  return hashes.length === asked.width ? tileBytes(hashes) : null;
}

/** The entries under a tile of level 0; null where `tileFile` would answer null. */
export async function bundleFile(sql: Sql, name: string): Promise<Uint8Array | null> {
  const asked = readTileName(name);
  if (!asked) return null;
  const first = asked.n * TILE_WIDTH;
  const entries = await entriesBetween(sql, first, first + asked.width);
  return entries.length === asked.width ? bundleBytes(entries.map(({ text }) => text)) : null;
}
