import { crc32, deflateSync } from 'node:zlib';
import { Refusal } from '@fairbook/contracts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureIdOf, pixelsOf, widthsOf } from './pixels.ts';

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#00f' } },
      left: width / 2,
      top: 0,
    },
  ]);
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A PNG of black, as large as it says and as small as it packs. */
const png = (width: number, height: number, rows = height, more: Buffer[] = []) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
};
const refusal = (bytes: Uint8Array) =>
  pixelsOf(bytes).then(
    () => 'taken',
    (error) => (error instanceof Refusal ? error.code : error),
  );

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await halves(600, 300).jpeg().toBuffer();
});

test.each([
  [1, [1]],
  [300, [300]],
  [480, [480]],
  [700, [480, 700]],
  [1_600, [480, 960, 1_600]],
  [9_000, [480, 960, 1_600]],
])('%d px wide is served in %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths);
});

test('a picture is drawn in every width and type', async () => {
  const { type, width, height, files } = await pixelsOf(jpeg);
  expect({ type, width, height }).toEqual({ type: 'image/jpeg', width: 600, height: 300 });
  const seen = await Promise.all(
    files.map(async ({ width, format, bytes }) => {
      const of = await sharp(bytes).metadata();
      return [format, width, of.format, of.width, of.height];
    }),
  );
  expect(seen).toEqual([
    ['avif', 480, 'heif', 480, 240],
    ['webp', 480, 'webp', 480, 240],
    ['jpg', 480, 'jpeg', 480, 240],
    ['avif', 600, 'heif', 600, 300],
    ['webp', 600, 'webp', 600, 300],
    ['jpg', 600, 'jpeg', 600, 300],
  ]);
});

test.each(['png', 'webp', 'avif'] as const)('%s is taken, too', async (format) => {
  const { type, files } = await pixelsOf(await halves(40, 20).toFormat(format).toBuffer());
  expect([type, files.length]).toEqual([`image/${format}`, 3]);
});

test('the library itself reads nothing else any more', async () => {
  await pixelsOf(jpeg);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(drawing).metadata()).rejects.toThrow();
});

test('a turned photograph stands upright, and says neither where nor by what it was taken', async () => {
  const secret = 'Somebody’s camera';
  const photo = await halves(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Model: secret, Artist: secret },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withExifMerge({ IFD0: { Orientation: '6' } })
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  expect(photo.includes('camera')).toBe(true);
  const { width, height, files } = await pixelsOf(photo);
  expect([width, height]).toEqual([200, 400]);
  for (const { bytes } of files) {
    const { exif, xmp, iptc, orientation = 1 } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({
      ...{ exif: undefined, xmp: undefined, iptc: undefined, orientation: 1 },
    });
    expect(bytes.includes('camera')).toBe(false);
  }
  // Orientation 6 turns the picture to the right: what was on the left is on top.
  const { data } = await sharp(files.at(-1)!.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data.at(-1)).toBeGreaterThan(200);
});

describe('files that are refused or harmless', () => {
  const text = (said: string) => Buffer.from(said);
  test.each<[string, () => Uint8Array, string]>([
    ['nothing', () => text(''), 'media.unknown_type'],
    ['a page', () => text('<!doctype html><script>alert(1)</script>'), 'media.unknown_type'],
    [
      'a drawing',
      () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'media.unknown_type',
    ],
    [
      'a drawing that reads another file',
      () => text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      'media.unknown_type',
    ],
    ['a GIF', () => text('GIF89a............'), 'media.unknown_type'],
    ['a PDF', () => text('%PDF-1.7\n'), 'media.unknown_type'],
    ['a TIFF', () => Buffer.from('49492a0008000000', 'hex'), 'media.unknown_type'],
    ['the head of a JPEG before a page', () => text('\xff\xd8\xff<script>'), 'media.unknown_type'],
    ['a JPEG that ends early', () => jpeg.subarray(0, jpeg.length / 2), 'media.unreadable'],
    ['a PNG that has fewer rows than it says', () => png(400, 400, 3), 'media.unreadable'],
    ['a bomb: few bytes, 60,000 by 60,000', () => png(60_000, 60_000, 1), 'media.too_large'],
    ['a bomb: 7,000 by 7,000', () => png(7_000, 7_000), 'media.too_large'],
    ['a ribbon', () => png(20_000, 10), 'media.too_large'],
    ['a small picture', () => png(40, 30), 'taken'],
  ])('%s', async (_what, file, wanted) => {
    expect(await refusal(file())).toBe(wanted);
  });

  test('what is hidden behind the end or in a comment is gone', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { files } = await pixelsOf(Buffer.concat([jpeg, page]));
    expect(files.some(({ bytes }) => bytes.includes(page))).toBe(false);
  });

  test('of a film only the first frame is left', async () => {
    const frames = await sharp({
      create: { width: 40, height: 60, channels: 3, background: '#0f0', pageHeight: 20 } as never,
    })
      .webp({ loop: 0 })
      .toBuffer();
    const { files } = await pixelsOf(frames);
    for (const { bytes } of files) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });
});

test('compressed texts of a PNG are not unfolded', async () => {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(20_000_000))]);
  const bomb = png(
    10,
    10,
    10,
    Array.from({ length: 10 }, () => chunk('zTXt', text)),
  );
  expect(bomb.length).toBeLessThan(250_000);
  const before = process.resourceUsage().maxRSS;
  expect(await refusal(bomb)).toBe('taken');
  // Kilobytes: with the texts it is a gigabyte.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
});

test('an id is the file’s own', () => {
  expect(pictureIdOf(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de');
  expect(pictureIdOf(Buffer.from('abd'))).not.toBe(pictureIdOf(Buffer.from('abc')));
});
