import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isConsistent } from './consistency.ts';
import { EMPTY_ROOT, foldPath, inclusionProof, leafHash, merkleLevels } from './merkle.ts';
import { consistencyRanges, inclusionRanges } from './ranges.ts';
import { edgeTiles, type Tile, TileSet, tilesFor } from './tiles.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const leafOf = (text: string) => leafHash(sha256, Buffer.from(text, 'hex'));

/** The leaves of Certificate Transparency's own tests, with the roots and paths given there. */
const CT = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(leafOf);
const ROOTS = [
  EMPTY_ROOT,
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const [H01, H23, H4, H45, H4567, H03] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ROOTS[4]!,
];
const H67 = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';

/** A log in tiles, with proofs made from only the tiles that they need. */
function logOf(leaves: readonly string[]) {
  const all = new Map<string, Tile>();
  const whole = new TileSet(sha256);
  for (const tile of whole.append(0, leaves)) all.set(`${tile.level}/${tile.n}`, tile);
  const pathOf = (ranges: ReturnType<typeof inclusionRanges>) => {
    const needed = tilesFor(ranges).map(({ level, n }) => all.get(`${level}/${n}`)!);
    const tiles = new TileSet(sha256, needed);
    return ranges.map((range) => tiles.root(range));
  };
  return {
    all,
    root: (size: number) => whole.root([0, size]),
    inclusion: (index: number, size: number) => pathOf(inclusionRanges(index, size)),
    consistency: (from: number, to: number) => pathOf(consistencyRanges(from, to)),
  };
}

const LEAVES = Array.from({ length: 700 }, (_, i) => leafHash(sha256, Uint8Array.of(i >> 8, i & 255)));
const LOG = logOf(LEAVES);

describe('vectors of RFC 6962 and of the tests of Certificate Transparency', () => {
  const log = logOf(CT);

  test.each(ROOTS.map((root, size) => [size, root]))('the root of %i leaves', (size, root) => {
    expect(log.root(size as number)).toBe(root);
  });

  test.each([
    [0, 8, [H01, H23, H4567]],
    [5, 8, [H4, H67, H03]],
    [2, 3, [ROOTS[2]]],
    [1, 5, [ROOTS[1], H23, H4]],
    [0, 1, []],
  ])('the path of leaf %i in a tree of %i', (index, size, path) => {
    expect(log.inclusion(index, size)).toEqual(path);
    expect(foldPath(sha256, CT[index]!, { index, size, path: log.inclusion(index, size) })).toBe(ROOTS[size]);
  });

  test.each([
    [1, 1, []],
    [1, 8, [H01, H23, H4567]],
    [6, 8, [H45, H67, H03]],
    [2, 5, [H23, H4]],
    [0, 8, []],
  ])('the tree of %i is the beginning of the tree of %i', (from, to, path) => {
    expect(log.consistency(from, to)).toEqual(path);
    expect(isConsistent(sha256, { from, to, path: path as string[] }, ROOTS[from]!, ROOTS[to]!)).toBe(true);
  });
});

test('paths from tiles equal those of the whole tree, for every leaf of many sizes', () => {
  for (const size of [1, 2, 3, 7, 255, 256, 257, 511, 512, 513, 700]) {
    const levels = merkleLevels(sha256, LEAVES.slice(0, size));
    expect(LOG.root(size)).toBe(levels.at(-1)![0]);
    for (let index = 0; index < size; index += size > 20 ? 17 : 1) {
      expect(LOG.inclusion(index, size)).toEqual(inclusionProof(levels, index).path);
    }
  }
});

test('any leaf of any tree verifies, and any changed bit fails', () => {
  const treeAndBit = fc
    .integer({ min: 1, max: 700 })
    .chain((size) => fc.tuple(fc.constant(size), fc.nat({ max: size - 1 }), fc.nat()));
  fc.assert(
    fc.property(treeAndBit, ([size, index, bit]) => {
      const path = LOG.inclusion(index, size);
      const leaf = LEAVES[index]!;
      expect(foldPath(sha256, leaf, { index, size, path })).toBe(LOG.root(size));
      const said = [leaf, ...path];
      const at = bit % said.length;
      said[at] = flipped(said[at]!, bit);
      const [first = '', ...rest] = said;
      expect(foldPath(sha256, first, { index, size, path: rest })).not.toBe(LOG.root(size));
    }),
  );
});

test('any two trees are consistent, and any changed bit fails', () => {
  const trees = fc
    .integer({ min: 2, max: 700 })
    .chain((to) => fc.tuple(fc.integer({ min: 1, max: to - 1 }), fc.constant(to), fc.nat()));
  fc.assert(
    fc.property(trees, ([from, to, bit]) => {
      const path = LOG.consistency(from, to);
      const check = (changed: string[], older = LOG.root(from), newer = LOG.root(to)) =>
        isConsistent(sha256, { from, to, path: changed }, older, newer);
      expect(check(path)).toBe(true);
      const at = bit % path.length;
      expect(check(path.with(at, flipped(path[at]!, bit)))).toBe(false);
      expect(check(path, flipped(LOG.root(from), bit))).toBe(false);
      expect(check(path, LOG.root(from), flipped(LOG.root(to), bit))).toBe(false);
      expect(check(path.slice(1))).toBe(false);
      expect(check([...path, path[0]!])).toBe(false);
    }),
  );
});

test.each([
  ['backwards', { from: 5, to: 3, path: [] }],
  ['a half', { from: 0.5, to: 3, path: [] }],
  ['the same size with another root', { from: 3, to: 3, path: [] }],
  ['no hash', { from: 2, to: 3, path: ['x'] }],
])('inconsistent: %s', (_, proof) => {
  expect(isConsistent(sha256, proof, LOG.root(3), LOG.root(2))).toBe(false);
});

test('a log grown piece by piece from its edge equals the log grown at once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }), (pieces) => {
      const kept = new Map<string, Tile>();
      let size = 0;
      for (const piece of pieces) {
        const leaves = LEAVES.slice(size, size + piece);
        const edge = edgeTiles(size).map(({ level, n }) => kept.get(`${level}/${n}`)!);
        for (const tile of new TileSet(sha256, edge).append(size, leaves))
          kept.set(`${tile.level}/${tile.n}`, tile);
        size += leaves.length;
      }
      for (const [key, tile] of kept)
        expect(LOG.all.get(key)!.hashes.slice(0, tile.hashes.length)).toEqual(tile.hashes);
      expect(new TileSet(sha256, [...kept.values()]).root([0, size])).toBe(LOG.root(size));
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['a smaller one', 2, 1],
  ['half a tree', 2, 1.5],
  ['a tree of negative size', -1, 2],
])('no tree begins with another of which it is %s', (_, from, to) => {
  expect(isConsistent(sha256, { from, to, path: [] }, ROOTS[1]!, ROOTS[1]!)).toBe(false);
});

test.each([
  ['inclusion', () => inclusionRanges(5, 5), 'No such leaf in the tree'],
  ['inclusion', () => inclusionRanges(-1, 5), 'No such leaf in the tree'],
  ['inclusion', () => inclusionRanges(0.5, 5), 'No such leaf in the tree'],
  ['inclusion', () => inclusionRanges(0, 2.5), 'No such leaf in the tree'],
  ['consistency', () => consistencyRanges(6, 5), 'There are no trees of these sizes, the older one first'],
  ['consistency', () => consistencyRanges(-1, 5), 'There are no trees of these sizes, the older one first'],
  ['consistency', () => consistencyRanges(1, 5.5), 'There are no trees of these sizes, the older one first'],
])('there is no %s outside the tree', (_, ask, message) => {
  expect(ask).toThrow(new RangeError(message));
});

test('the empty tree begins every tree, and each tree begins itself, without a path', () => {
  expect([consistencyRanges(0, 5), consistencyRanges(5, 5), consistencyRanges(0, 0)]).toEqual([[], [], []]);
});

test('a missing tile throws', () => {
  expect(() => new TileSet(sha256).root([0, 3])).toThrow('tile 0/0 is missing or too short');
  expect(() => new TileSet(sha256).append(3, LEAVES)).toThrow('tile 0/0 is not at 3');
});

function flipped(hash: string, bit: number): string {
  const bytes = Buffer.from(hash, 'hex');
  bytes[(bit >> 3) % 32]! ^= 1 << (bit & 7);
  return bytes.toString('hex');
}
