import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A square of this many pixels of a picture becomes one of the small one: a row of text stays visible as grey. */
const CELL = 6;
/** Colours are kept in steps of this size, which halves a file. */
const STEP = 8;
/** How much a cell may differ, from 0 to 1, and how many may differ more: letters are not smoothed alike each time. */
const TOLERANCE = 0.06;
const FEW = 3;

/** A picture as it is kept for later: small, because many are kept in the repository. */
export function smallOf(png: Buffer): Buffer {
  const large = PNG.sync.read(png);
  const small = new PNG({ width: Math.ceil(large.width / CELL), height: Math.ceil(large.height / CELL) });
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const at = (y * small.width + x) * 4;
      for (let channel = 0; channel < 3; channel++)
        small.data[at + channel] = Math.min(255, Math.round(meanOf(large, x, y, channel) / STEP) * STEP);
      small.data[at + 3] = 255;
    }
  return PNG.sync.write(small, { colorType: 2, deflateLevel: 9 });
}

function meanOf({ width, height, data }: PNG, x: number, y: number, channel: number): number {
  let sum = 0;
  let count = 0;
  for (let v = y * CELL; v < Math.min(height, (y + 1) * CELL); v++)
    for (let u = x * CELL; u < Math.min(width, (x + 1) * CELL); u++) {
      sum += data[(v * width + u) * 4 + channel]!;
      count += 1;
    }
  return sum / count;
}

/** What differs between two small pictures. */
export interface Difference {
  /** Cells that differ; all of them when the sizes differ. */
  cells: number;
  isSame: boolean;
  /** The differing cells in red; null when the sizes differ. */
  picture: Buffer | null;
}

export function compareSmall(before: Buffer, after: Buffer): Difference {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const { width, height } = now;
  if (old.width !== width || old.height !== height)
    return { cells: width * height, isSame: false, picture: null };
  const marked = new PNG({ width, height });
  const cells = pixelmatch(old.data, now.data, marked.data, width, height, {
    threshold: TOLERANCE,
    includeAA: true,
  });
  return { cells, isSame: cells <= FEW, picture: PNG.sync.write(marked) };
}
