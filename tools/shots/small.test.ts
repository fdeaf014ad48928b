import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { compareSmall, smallOf } from './small.ts';

/** A white picture with a coloured box. */
function picture(
  box: { x: number; y: number; size: number; colour: [number, number, number] },
  width = 120,
): Buffer {
  const png = new PNG({ width, height: 60 });
  png.data.fill(255);
  for (let y = box.y; y < box.y + box.size; y++)
    for (let x = box.x; x < box.x + box.size; x++) png.data.set(box.colour, (y * width + x) * 4);
  return PNG.sync.write(png);
}

const BOX = { x: 12, y: 12, size: 24, colour: [0, 96, 144] as [number, number, number] };
const base = smallOf(picture(BOX));

test('a small picture has one pixel for six by six', () => {
  const { width, height } = PNG.sync.read(base);
  expect([width, height]).toEqual([20, 10]);
});

describe('a small picture', () => {
  test.each([
    ['is the same again', BOX, 120, true],
    ['hardly changes with a colour', { ...BOX, colour: [2, 98, 146] as [number, number, number] }, 120, true],
    ['shows a box that moved by its half', { ...BOX, x: 24 }, 120, false],
    [
      'shows a box of another colour',
      { ...BOX, colour: [200, 40, 40] as [number, number, number] },
      120,
      false,
    ],
    ['shows a box that is gone', { ...BOX, size: 0 }, 120, false],
    ['shows another width', BOX, 126, false],
  ])('%s', (_, box, width, isSame) => {
    expect(compareSmall(base, smallOf(picture(box, width))).isSame).toBe(isSame);
  });
});

test('what differs is counted and marked', () => {
  const { cells, picture: marked } = compareSmall(base, smallOf(picture({ ...BOX, size: 0 })));
  expect(cells).toBe(16);
  expect(PNG.sync.read(marked!).width).toBe(20);
});
