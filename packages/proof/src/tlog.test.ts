import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isConsistent } from './consistency.ts';
import { createLogReader, filesAt } from './log-reader.ts';
import { leafHash } from './merkle.ts';
import { consistencyRanges, inclusionRanges } from './ranges.ts';
import { auditPath, consistencyProof, entriesIn, filesOf, treeHash } from './second-reader.server.ts';
import { sha256, signCheckpoint } from './sign.server.ts';
import { KEY } from './testing.ts';
import {
  bundleBytes,
  bundlePath,
  readBundle,
  readTile,
  readTileName,
  tileBytes,
  tilePath,
  widthAt,
} from './tile-files.ts';
import { TileSet } from './tiles.ts';

const ORIGIN = 'book.example/proof-api/v1/log';

describe('names of tiles', () => {
  test.each([
    ['000', 0, 256],
    ['x001/x234/067', 1_234_067, 256],
    ['x123/x456/078.p/2', 123_456_078, 2],
    ['001.p/5', 1, 5],
    ['999.p/255', 999, 255],
    ['x001/000', 1000, 256],
    ['x035/x184/x372/x088/831.p/1', 35_184_372_088_831, 1],
  ])('%s is tile %i with %i hashes', (text, n, width) => {
    expect(readTileName(text)).toEqual({ n, width });
    expect(tilePath({ level: 3, n, width })).toBe(`tile/3/${text}`);
    expect(bundlePath({ n, width })).toBe(`tile/entries/${text}`);
  });

  test.each([
    '',
    '0',
    '00',
    '0000',
    '1234067',
    '123/456/078',
    'x001',
    'x001/x002',
    '000/000',
    'x000/001',
    'x1/001',
    '000.p/',
    '000.p/0',
    '000.p/00',
    '000.p/05',
    '000.p/256',
    '000.p/999',
    '000.p/5/6',
    '-01',
    '000/',
    '/000',
    '000\n',
    'x035/x184/x372/x088/832',
    'x999/x999/x999/x999/x999/x999/999',
  ])('"%s" is no name', (text) => expect(readTileName(text)).toBeNull());

  test('a log of 70,000 entries has the tiles that the document lists', () => {
    const widths = (level: number, count: number) =>
      Array.from({ length: count + 1 }, (_, n) => widthAt({ level, n }, 70_000));
    expect(widths(0, 274)).toEqual([...Array(273).fill(256), 112, 0]);
    expect(widths(1, 2)).toEqual([256, 17, 0]);
    expect(widths(2, 1)).toEqual([1, 0]);
    expect(widths(3, 0)).toEqual([0]);
    expect([widthAt({ level: 0, n: 0 }, 256), widthAt({ level: 1, n: 0 }, 256)]).toEqual([256, 1]);
  });
});

describe('bundles', () => {
  test('have two bytes of length before each entry', () => {
    const bytes = bundleBytes(['a', '', 'ж'.repeat(200)]);
    expect([...bytes.subarray(0, 7)]).toEqual([0, 1, 97, 0, 0, 1, 144]);
    expect(readBundle(bytes, 3).map((entry) => Buffer.from(entry).toString())).toEqual([
      'a',
      '',
      'ж'.repeat(200),
    ]);
    expect(entriesIn(Buffer.from(bytes)).map(String)).toEqual(['a', '', 'ж'.repeat(200)]);
  });

  test('hold entries of up to 65,535 bytes', () => {
    expect(readBundle(bundleBytes(['a'.repeat(65_535)]), 1)[0]).toHaveLength(65_535);
    expect(() => bundleBytes(['a'.repeat(65_536)])).toThrow('too long');
  });

  test.each([
    ['fewer entries', [0, 1, 97], 2],
    ['more entries', [0, 1, 97, 0, 0], 1],
    ['a cut entry', [0, 2, 97], 1],
    ['half a length', [0], 1],
  ])('with %s than said are refused', (_, bytes, width) => {
    expect(() => readBundle(Uint8Array.from(bytes), width)).toThrow(RangeError);
  });

  test('a tile of another width is refused', () => {
    expect(() => readTile(new Uint8Array(64), 1)).toThrow('Not a tile of this width');
  });
});

describe('a log by its files alone', () => {
  const SIZE = 66_000;
  const ENTRIES = Array.from({ length: SIZE }, (_, i) => Buffer.from(`entry ${i}`));
  const SIZES = [1, 2, 255, 256, 257, 300, 65_535, 65_536, 65_537, SIZE];
  let files: Map<string, Buffer>;
  let roots: Map<number, string>;
  const own = new TileSet(sha256);
  let changed: ReturnType<TileSet['append']>;
  beforeAll(() => {
    const leaves = ENTRIES.map((entry) => leafHash(sha256, entry));
    changed = own.append(0, leaves);
    roots = new Map(SIZES.map((size) => [size, own.root([0, size])]));
    files = filesOf(ENTRIES);
  });

  /** Reads the files of the second implementation: parts of them for smaller logs, as a log would have kept them. */
  const readAt = (size: number, changed: (path: string, bytes: Buffer) => Buffer = (_, bytes) => bytes) =>
    createLogReader(
      async (path) => {
        if (path === 'checkpoint') return Buffer.from(signCheckpoint(at(size), KEY));
        const [, whole = '', part] = /^(.*?)(?:\.p\/(\d+))?$/.exec(path) ?? [];
        const found = files.get(path) ?? files.get(whole) ?? startsWith(`${whole}.p/`);
        if (!found || (part && whole.includes('entries'))) throw new Error(`no ${path}`);
        return changed(path, part ? found.subarray(0, 32 * Number(part)) : found);
      },
      { origin: ORIGIN, keys: [KEY.jwk] },
    );
  const startsWith = (path: string) => [...files].find(([one]) => one.startsWith(path))?.[1];
  const at = (size: number) => ({ origin: ORIGIN, size, root: roots.get(size)! });

  test('the tiles in the files are those that the server keeps', () => {
    const said = changed.map(
      ({ level, n, hashes }) =>
        [tilePath({ level, n, width: hashes.length }), Buffer.from(tileBytes(hashes))] as const,
    );
    const theirs = [...files].filter(([path]) => !path.includes('entries'));
    expect(new Map(said)).toEqual(new Map(theirs));
  });

  test.each(SIZES)('every kind of entry of a log of %i is found, and nothing else', async (size) => {
    const reader = readAt(size);
    const checkpoint = await reader.checkpoint();
    expect(checkpoint).toEqual(at(size));
    for (const seq of new Set([0, size >> 1, Math.max(0, size - 257), size - 1])) {
      const leaf = leafHash(sha256, ENTRIES[seq]!);
      expect(await reader.hasLeaf(leaf, seq, checkpoint)).toBe(true);
      expect(await reader.hasLeaf(leafHash(sha256, 'another'), seq, checkpoint)).toBe(false);
      if (seq !== 0) expect(await reader.hasLeaf(leaf, seq - 1, checkpoint)).toBe(false);
    }
    await expect(reader.hasLeaf('00'.repeat(32), size, checkpoint)).rejects.toThrow('No such leaf');
  });

  test('every pair of sizes is consistent, and no other root is', async () => {
    const reader = readAt(SIZE);
    for (const [i, from] of SIZES.entries()) {
      for (const to of SIZES.slice(i)) {
        expect(await reader.continues(at(from), at(to)), `${from} ${to}`).toBe(true);
        const other = { ...at(from), root: 'ab'.repeat(32) };
        expect(await reader.continues(other, at(to)), `${from} ${to}`).toBe(false);
      }
    }
    expect(await reader.continues(at(300), at(257))).toBe(false);
    expect(await reader.continues({ ...at(1), size: 0, root: treeHash([]).toString('hex') }, at(257))).toBe(
      true,
    );
  });

  test('an entry is read from its bundle, whole when its part is gone', async () => {
    const reader = readAt(300);
    expect(Buffer.from(await reader.entry(299, at(300))).toString()).toBe('entry 299');
    expect(Buffer.from(await reader.entry(7, at(300))).toString()).toBe('entry 7');
    const other = readAt(300, (path, bytes) =>
      path.includes('entries')
        ? Buffer.from(bytes.toString('latin1').replace('entry 7', 'entry 8'), 'latin1')
        : bytes,
    );
    await expect(other.entry(7, at(300))).rejects.toThrow('another entry');
    await expect(reader.entry(300, at(300))).rejects.toThrow();
  });

  test('any changed tile is noticed', async () => {
    const flipped = (tile: string) =>
      readAt(SIZE, (path, bytes) =>
        path.startsWith(tile) ? Buffer.from(bytes.map((byte) => byte ^ 1)) : bytes,
      );
    const leaf = leafHash(sha256, ENTRIES[SIZE - 1]!);
    for (const tile of ['tile/0/257', 'tile/1/001', 'tile/2/000'])
      expect(await flipped(tile).hasLeaf(leaf, SIZE - 1, at(SIZE)), tile).toBe(false);
    expect(await flipped('tile/1/000').continues(at(300), at(SIZE))).toBe(false);
  });

  test('paths are those of the formulas of RFC 6962', () => {
    const some = ENTRIES.slice(0, 700);
    const pairs = fc.tuple(fc.integer({ min: 1, max: 700 }), fc.nat({ max: 699 }));
    fc.assert(
      fc.property(pairs, ([size, m]) => {
        const [entries, seq] = [some.slice(0, size), m % size];
        const hexes = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('hex'));
        const rootsOf = (ranges: ReturnType<typeof inclusionRanges>) =>
          ranges.map((range) => own.root(range));
        expect(own.root([0, size])).toBe(treeHash(entries).toString('hex'));
        expect(rootsOf(inclusionRanges(seq, size))).toEqual(hexes(auditPath(seq, entries)));
        const path = hexes(consistencyProof(seq + 1, entries));
        expect(rootsOf(consistencyRanges(seq + 1, size))).toEqual(path);
        const proof = { from: seq + 1, to: size, path };
        expect(isConsistent(sha256, proof, own.root([0, seq + 1]), own.root([0, size]))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('files come over HTTP; a missing one is an error', async () => {
    const asked: string[] = [];
    const ask = (async (url: string) => {
      asked.push(url);
      return new Response(url.endsWith('000') ? 'abc' : null, { status: url.endsWith('000') ? 200 : 404 });
    }) as typeof fetch;
    const read = filesAt(`https://${ORIGIN}`, ask);
    expect(Buffer.from(await read('tile/0/000')).toString()).toBe('abc');
    await expect(read('tile/0/001')).rejects.toThrow('tile/0/001 answered 404');
    expect(asked[0]).toBe('https://book.example/proof-api/v1/log/tile/0/000');
  });
});
