import { type Hash, nodeHash } from './merkle.ts';
import { foldPerfects, type Perfect, perfectsOf, type Range } from './ranges.ts';

/** A tile spans this many levels of the tree: 256 hashes. */
const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/** Where a tile stands: level 0 holds the leaves, each level above the roots of whole tiles below. */
export interface TileId {
  level: number;
  n: number;
}

/** The hashes of a tile, at most 256; only the last of a level may have less. */
export interface Tile extends TileId {
  hashes: readonly string[];
}

/** All tiles that the roots of these ranges are worked out from, each once. */
export function tilesFor(ranges: readonly Range[]): TileId[] {
  const ids = ranges.flatMap(perfectsOf).map((perfect) => placeOf(perfect).tile);
  return [...new Map(ids.map((id) => [keyOf(id), id])).values()];
}

/** The last tiles of a log of this size, those that still grow: what `append` needs. */
export function edgeTiles(size: number): TileId[] {
  const ids: TileId[] = [];
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + 1, whole(count)]) {
    if (count % TILE_WIDTH > 0) ids.push({ level, n: whole(count) });
  }
  return ids;
}

/** Hashes at hand, in tiles. */
export class TileSet {
  readonly #hash: Hash;
  readonly #tiles = new Map<string, { level: number; n: number; hashes: string[] }>();

  constructor(hash: Hash, tiles: readonly Tile[] = []) {
    this.#hash = hash;
    for (const { level, n, hashes } of tiles)
      this.#tiles.set(keyOf({ level, n }), { level, n, hashes: [...hashes] });
  }

  /** Adds leaves behind a log of `size`, given its edge; answers the tiles that changed. */
  append(size: number, leaves: readonly string[]): Tile[] {
    const changed = new Set<Tile>();
    for (const [i, leaf] of leaves.entries()) this.#push(0, size + i, leaf, changed);
    return [...changed];
  }

  /** The root over a range. Throws an Error when a tile is missing or too short. */
  root(range: Range): string {
    return foldPerfects(
      this.#hash,
      perfectsOf(range).map((perfect) => this.#perfect(perfect)),
    );
  }

  #push(level: number, index: number, node: string, changed: Set<Tile>): void {
    const id = { level, n: whole(index) };
    const tile = this.#tiles.get(keyOf(id)) ?? { ...id, hashes: [] };
    if (tile.hashes.length !== index % TILE_WIDTH) throw new Error(`tile ${keyOf(id)} is not at ${index}`);
    this.#tiles.set(keyOf(id), tile);
    tile.hashes.push(node);
    changed.add(tile);
    if (tile.hashes.length === TILE_WIDTH) this.#push(level + 1, id.n, this.#fold(tile.hashes), changed);
  }

  #perfect(perfect: Perfect): string {
    const { tile: id, from, to } = placeOf(perfect);
    const hashes = this.#tiles.get(keyOf(id))?.hashes.slice(from, to) ?? [];
    if (hashes.length < to - from) throw new Error(`tile ${keyOf(id)} is missing or too short`);
    return this.#fold(hashes);
  }

  /** Of a power of two of hashes. */
  #fold(hashes: readonly string[]): string {
    let level = hashes;
    while (level.length > 1) {
      const below = level;
      level = Array.from({ length: below.length / 2 }, (_, i) =>
        nodeHash(this.#hash, below[2 * i]!, below[2 * i + 1]!),
      );
    }
    return level[0]!;
  }
}

/** Which hashes of which tile a whole subtree is folded from. */
function placeOf({ height, index }: Perfect): { tile: TileId; from: number; to: number } {
  const level = Math.floor(height / TILE_HEIGHT);
  const count = 2 ** (height - level * TILE_HEIGHT);
  const first = index * count;
  const from = first % TILE_WIDTH;
  return { tile: { level, n: whole(first) }, from, to: from + count };
}

function whole(index: number): number {
  return Math.floor(index / TILE_WIDTH);
}

function keyOf({ level, n }: TileId): string {
  return `${level}/${n}`;
}
