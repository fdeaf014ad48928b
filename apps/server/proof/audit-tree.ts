import { edgeTiles, entryLeaf, TILE_WIDTH, type Tile, TileSet } from '@fairbook/proof/log';
import { sha256 } from '@fairbook/proof/server';
import type { Sql } from '../platform/database/sql.ts';
import type { Fault } from './fault.ts';
import { entriesBetween, readTiles } from './log-store.ts';

const TILES = 16;
const NOTHING = '00'.repeat(32);

/**
 * Checks every entry against its leaf in the tiles, and each level of tiles against the one below; returns the root
 * of the leaves.
 */
export async function auditTree(sql: Sql, size: number): Promise<{ faults: Fault[]; root: string }> {
  const faults: Fault[] = [];
  const own = new Map<string, Tile>();
  for (let from = 0; from < size; from += TILES * TILE_WIDTH) {
    const to = Math.min(size, from + TILES * TILE_WIDTH);
    const leaves = await leavesOf(sql, from, to);
    faults.push(...(await auditEntries(sql, from, leaves)));
    const edge = edgeTiles(from).map((id) => own.get(keyOf(id))!);
    const known = leaves.map((leaf) => leaf ?? NOTHING);
    for (const tile of new TileSet(sha256, edge).append(from, known)) {
      if (tile.level > 0 || tile.hashes.length < TILE_WIDTH) own.set(keyOf(tile), tile);
    }
  }
  const upper = [...own.values()].filter(({ level }) => level > 0);
  faults.push(...(await auditUpper(sql, upper)), ...(await surplus(sql, size)));
  return { faults, root: new TileSet(sha256, [...own.values()]).root([0, size]) };
}

async function leavesOf(sql: Sql, from: number, to: number): Promise<(string | undefined)[]> {
  const first = from / TILE_WIDTH;
  const count = Math.ceil((to - from) / TILE_WIDTH);
  const tiles = await readTiles(
    sql,
    Array.from({ length: count }, (_, i) => ({ level: 0, n: first + i })),
  );
  const hashes = new Map(tiles.map((tile) => [tile.n, tile.hashes]));
  return Array.from({ length: to - from }, (_, i) => {
    const seq = from + i;
    return hashes.get(Math.floor(seq / TILE_WIDTH))?.[seq % TILE_WIDTH];
  });
}

async function auditEntries(
  sql: Sql,
  from: number,
  leaves: readonly (string | undefined)[],
): Promise<Fault[]> {
  const entries = await entriesBetween(sql, from, from + leaves.length);
  const texts = new Map(entries.map(({ seq, text }) => [seq, text]));
  return leaves.flatMap((leaf, i): Fault[] => {
    const text = texts.get(from + i);
    if (text === undefined) return [{ seq: from + i, what: 'entry_missing' }];
    if (leaf === undefined) return [{ seq: from + i, what: 'tree_changed', item: 'no leaf' }];
    return entryLeaf(text, sha256) === leaf ? [] : [{ seq: from + i, what: 'entry_changed' }];
  });
}

/** The first entry under each upper-level hash that does not follow from the leaves. */
async function auditUpper(sql: Sql, own: readonly Tile[]): Promise<Fault[]> {
  const stored = new Map((await readTiles(sql, own)).map((tile) => [keyOf(tile), tile.hashes]));
  return own.flatMap((tile) => {
    const hashes = stored.get(keyOf(tile)) ?? [];
    const i = tile.hashes.findIndex((hash, at) => hash !== hashes[at]);
    const seq = (tile.n * TILE_WIDTH + i) * TILE_WIDTH ** tile.level;
    return i < 0 ? [] : [{ seq, what: 'tree_changed' as const, item: `level ${tile.level}` }];
  });
}

async function surplus(sql: Sql, size: number): Promise<Fault[]> {
  const { rows } = await sql.query<{ seq: bigint }>({
    text: 'select seq from proof_entries where seq >= $1 order by seq limit 100',
    values: [size],
  });
  return rows.map(({ seq }) => ({ seq: Number(seq), what: 'entry_surplus' }));
}

function keyOf({ level, n }: { level: number; n: number }): string {
  return `${level}/${n}`;
}
