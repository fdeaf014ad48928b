import { bytesOf, hexOf, putHash } from './bytes.ts';
import { TILE_WIDTH, type TileId } from './tiles.ts';

/** The file of a tile, or of the entries under a tile: the tile's number, and how many of its 256 hashes it has. */
export interface TileName {
  n: number;
  width: number;
}

/** Beyond this the entries of a tile would have no exact number. */
const MOST_TILES = (Number.MAX_SAFE_INTEGER + 1) / TILE_WIDTH;
const HASH_BYTES = 32;
const LENGTH_BYTES = 2;
const MOST_BYTES = 65_535;

/** `tile/<L>/<N>[.p/<W>]` of C2SP tlog-tiles, below the address of the log. */
export function tilePath({ level, n, width }: TileId & TileName): string {
  return `tile/${level}/${nameOf({ n, width })}`;
}

/** `tile/entries/<N>[.p/<W>]`. */
export function bundlePath(name: TileName): string {
  return `tile/entries/${nameOf(name)}`;
}

/** Reads `<N>[.p/<W>]`, such as `x001/x234/067.p/8`. Null unless the text is the only allowed spelling of a name. */
export function readTileName(text: string): TileName | null {
  const [, groups = '', part] = /^((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(text) ?? [];
  const name = { n: Number(groups.replaceAll(/[x/]/g, '')), width: Number(part ?? TILE_WIDTH) };
  const isOne = name.n < MOST_TILES && name.width > 0 && name.width <= TILE_WIDTH;
  return isOne && nameOf(name) === text ? name : null;
}

/** How many hashes a tile has in a log of this size. */
export function widthAt({ level, n }: TileId, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - n * TILE_WIDTH;
  return Math.max(0, Math.min(TILE_WIDTH, hashes));
}

export function tileBytes(hashes: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [i, hash] of hashes.entries()) putHash(bytes, i * HASH_BYTES, hash);
  return bytes;
}

/** The hashes of a tile in hex. Throws a RangeError unless there are exactly this many. */
export function readTile(bytes: Uint8Array, width: number): string[] {
  if (bytes.length !== width * HASH_BYTES) throw new RangeError('Not a tile of this width');
  return Array.from({ length: width }, (_, i) => hexOf(bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES)));
}

/** Entries one after another, each with its length in two bytes before it. Throws a RangeError for a longer one. */
export function bundleBytes(texts: readonly string[]): Uint8Array {
  const entries = texts.map(bytesOf);
  const bytes = new Uint8Array(entries.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > MOST_BYTES) throw new RangeError('The entry is too long');
    bytes.set([entry.length >> 8, entry.length & 255], at);
    bytes.set(entry, at + LENGTH_BYTES);
    at += LENGTH_BYTES + entry.length;
  }
  return bytes;
}

/** The entries of a bundle. Throws a RangeError unless there are exactly this many. */
export function readBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const start = at + LENGTH_BYTES;
    at = start + ((bytes[start - 2]! << 8) | (bytes[start - 1] ?? 0));
    entries.push(bytes.subarray(start, at));
  }
  if (at !== bytes.length || entries.length !== width) throw new RangeError('Not a bundle of this width');
  return entries;
}

function nameOf({ n, width }: TileName): string {
  const digits = String(n);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const path = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === TILE_WIDTH ? path : `${path}.p/${width}`;
}
