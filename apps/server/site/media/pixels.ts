import { hash } from 'node:crypto';
import { media as contract, Refusal } from '@fairbook/contracts';
import { PICTURE_FORMATS, type PictureFormat } from '@fairbook/contracts/site/picture-files';
import type { Sharp, SharpOptions } from 'sharp';
import { mimeOf } from '../../platform/storage/sent-file.ts';
import { plainPng } from './plain-png.ts';

/** A picture in one width and type. */
interface PictureFile {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

export interface Pixels {
  type: contract.Picture['type'];
  width: number;
  height: number;
  files: PictureFile[];
}

/** The widths that pages ask for: a phone, a column of text, the same on a screen with fine dots. */
const WIDTHS = [480, 960, 1_600];
/** The longest that encoding one file may take. The largest picture as AVIF takes under two seconds. */
const MOST_SECONDS = 20;

/** The widths that a picture of this width is served in: never wider than it is. */
export function widthsOf(width: number): number[] {
  const narrower = WIDTHS.filter((each) => each < width);
  return width <= WIDTHS.at(-1)! ? [...narrower, width] : narrower;
}

/** The id of a file by its content. */
export function pictureIdOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, 24);
}

/** The type of a file by its content alone; null for one that isn't taken. */
async function typeOf(bytes: Uint8Array): Promise<Pixels['type'] | null> {
  const mime = await mimeOf(bytes);
  return contract.PICTURE_TYPES.find((type) => type === mime) ?? null;
}

/**
 * A file as it is served: drawn anew from its pixels, so that nothing else in it survives: no place, no camera, no
 * further frames, nothing hidden behind the end. Throws `media.unknown_type`, `media.too_large`, `media.unreadable`.
 */
export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const type = await typeOf(bytes);
  if (!type) throw new Refusal('media.unknown_type');
  const open = await opener(type === 'image/png' ? plainPng(bytes) : bytes);
  const { width, height } = await sizeOf(open({ limitInputPixels: false }));
  const files: PictureFile[] = [];
  // One after another: a picture is no reason to let bets wait.
  for (const each of widthsOf(width)) {
    for (const format of PICTURE_FORMATS) {
      files.push({ width: each, format, bytes: await drawn(open, each, format) });
    }
  }
  return { type, width, height, files };
}

/** The size of a picture as it is to be looked at, from its head alone: nothing is unfolded yet. */
async function sizeOf(picture: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await picture.metadata().catch(unreadable);
  const { width, height } = autoOrient;
  const isLarge = width * height > contract.MOST_PIXELS || Math.max(width, height) > contract.LONGEST_SIDE;
  if (isLarge) throw new Refusal('media.too_large');
  return { width, height };
}

type Open = (options?: SharpOptions) => Sharp;

async function drawn(open: Open, width: number, format: PictureFormat): Promise<Buffer> {
  const sized = open().autoOrient().resize({ width, withoutEnlargement: true });
  const written =
    format === 'avif'
      ? sized.avif({ quality: 55, effort: 3 })
      : format === 'webp'
        ? sized.webp({ quality: 80 })
        : // JPEG has no transparency.
          sized.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true });
  return written.timeout({ seconds: MOST_SECONDS }).toBuffer().catch(unreadable);
}

function unreadable(): never {
  throw new Refusal('media.unreadable');
}

const OPTIONS: SharpOptions = {
  // Half a picture is no picture.
  failOn: 'error',
  limitInputPixels: contract.MOST_PIXELS,
  pages: 1,
};

/** Opens the bytes anew at each call. The library is loaded with the first picture: most nodes never draw one. */
async function opener(bytes: Uint8Array): Promise<Open> {
  const { default: sharp } = await import('sharp');
  // It knows many more types than we take, and reads what a file refers to. Only these are left.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return (options) => sharp(bytes, { ...OPTIONS, ...options });
}
