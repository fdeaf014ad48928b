import { type Hash, nodeHash } from './merkle.ts';
import { foldPerfects, type Perfect, perfectsOf, type Range } from './ranges.ts';

/** A tile spans this many levels of the tree: 256 hashes. */
const TILE_HEIGHT = 8;
export const TILE_WIDTH: number = 2 ** TILE_HEIGHT;

/** The place of a tile. Level 0 holds the leaves, and each higher level the roots of whole tiles of the level below. */
export interface TileId {
  level: number;
  n: number;
}

/** The hashes of a tile; only the last tile of a level may have fewer than 256. */
export interface Tile extends TileId {
  hashes: readonly string[];
}

/** All tiles needed to work out the roots of these ranges, each once. */
export function tilesFor(ranges: readonly Range[]): TileId[] {
  const ids = ranges.flatMap(perfectsOf).map((perfect) => placeOf(perfect).tile);
  return [...new Map(ids.map((id) => [keyOf(id), id])).values()];
}

/** The last tiles of a log of this size, which still grow: `append` needs them. */
export function edgeTiles(size: number): TileId[] {
  const ids: TileId[] = [];
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + 1, whole(count)]) {
    if (count % TILE_WIDTH > 0) ids.push({ level, n: whole(count) });
  }
  return ids;
}

/** A set of loaded tiles. */
export class TileSet {
  readonly #hash: Hash;
  readonly #tiles = new Map<string, { level: number; n: number; hashes: string[] }>();

  constructor(hash: Hash, tiles: readonly Tile[] = []) {
    this.#hash = hash;
    for (const { level, n, hashes } of tiles)
      this.#tiles.set(keyOf({ level, n }), { level, n, hashes: [...hashes] });
  }

  /** Appends leaves to a log of `size`, given its edge tiles; returns the tiles that changed. */
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

  /** Folds 2^n hashes to their root. */
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

/** The tile and the hashes in it from which a whole subtree is folded. */
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
