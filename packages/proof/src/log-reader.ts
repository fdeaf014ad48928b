import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { isConsistent } from './consistency.ts';
import { foldPath, leafHash } from './merkle.ts';
import { consistencyRanges, inclusionRanges, type Range } from './ranges.ts';
import { sha256Hex } from './sha256.ts';
import type { PublicJwk } from './signed.ts';
import { bundlePath, readBundle, readTile, tilePath, widthAt } from './tile-files.ts';
import { TILE_WIDTH, type Tile, type TileId, TileSet, tilesFor } from './tiles.ts';

/** Reads a file of a log by its path below the log's address. Rejects when there is none. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** Checks a log by its static files alone: nothing that the log says about itself is believed. */
export interface LogReader {
  /** The current checkpoint, with a signature that holds. Throws for any other. */
  checkpoint(): Promise<Checkpoint>;
  /** Whether the log of the checkpoint has this leaf, a hash in hex, at this place. */
  hasLeaf(leaf: string, seq: number, at: Checkpoint): Promise<boolean>;
  /** The bytes of the entry at this place. Throws a RangeError if the log of the checkpoint has another entry there. */
  entry(seq: number, at: Checkpoint): Promise<Uint8Array>;
  /** Whether the newer log begins with the older one, unchanged. */
  continues(older: Checkpoint, newer: Checkpoint): Promise<boolean>;
}

/** A reader of the log with this origin, whose checkpoints one of the keys signs. */
export function createLogReader(
  read: ReadFile,
  { origin, keys }: { origin: string; keys: readonly PublicJwk[] },
): LogReader {
  async function pathOf(ranges: readonly Range[], size: number): Promise<string[]> {
    const tiles = new TileSet(sha256Hex, await readTiles(read, tilesFor(ranges), size));
    return ranges.map((range) => tiles.root(range));
  }

  async function hasLeaf(leaf: string, seq: number, { size, root }: Checkpoint): Promise<boolean> {
    const path = await pathOf(inclusionRanges(seq, size), size);
    return foldPath(sha256Hex, leaf, { index: seq, size, path }) === root;
  }

  return {
    checkpoint: async () => openCheckpoint(await read('checkpoint'), origin, keys),
    hasLeaf,
    async entry(seq, at) {
      const n = Math.floor(seq / TILE_WIDTH);
      const width = widthAt({ level: 0, n }, at.size);
      const entries = await readUpTo(read, width, {
        pathOf: (asked) => bundlePath({ n, width: asked }),
        parse: readBundle,
      });
      const entry = entries[seq % TILE_WIDTH];
      const isThere = entry !== undefined && (await hasLeaf(leafHash(sha256Hex, entry), seq, at));
      if (!isThere) throw new RangeError('The log has another entry at this place');
      return entry;
    },
    async continues({ size: from, root: fromRoot }, { size: to, root: toRoot }) {
      if (from > to) return false;
      const path = await pathOf(consistencyRanges(from, to), to);
      return isConsistent(sha256Hex, { from, to, path }, fromRoot, toRoot);
    },
  };
}

/** Reads the files of a log at an address such as `https://book.example/proof-api/v1/log`. */
export function filesAt(address: string, ask: typeof fetch = fetch): ReadFile {
  return async (path) => {
    const answer = await ask(`${address}/${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}

function readTiles(read: ReadFile, ids: readonly TileId[], size: number): Promise<Tile[]> {
  return Promise.all(
    ids.map(async (id) => ({
      ...id,
      hashes: await readUpTo(read, widthAt(id, size), {
        pathOf: (width) => tilePath({ ...id, width }),
        parse: readTile,
      }),
    })),
  );
}

/**
 * Reads a tile, or its entries, up to `width`. A log may drop a partial tile once the whole one is there, so the whole
 * one is read then.
 */
async function readUpTo<T>(
  read: ReadFile,
  width: number,
  { pathOf, parse }: { pathOf(width: number): string; parse(bytes: Uint8Array, width: number): T[] },
): Promise<T[]> {
  const part = await read(pathOf(width)).catch((error) => {
    if (width === TILE_WIDTH) throw error;
    return null;
  });
  if (part) return parse(part, width);
  return parse(await read(pathOf(TILE_WIDTH)), TILE_WIDTH).slice(0, width);
}
