import { expect, test } from 'vitest';
import { type PictureFacts, pictureOf } from './picture.ts';

const LEG = { pick: 'FC Barcelona', game: 'FC Barcelona – Athletic Club', odds: '2.24' };
const facts = (changes: Partial<PictureFacts> = {}): PictureFacts => ({
  brand: 'Fairbook',
  title: 'Double',
  about: '№ 4 812 207',
  legs: [LEG, LEG],
  more: (count) => `${count} more`,
  sums: [['Odds', '5.02']],
  code: 'ac50 1490 4716 d0e4',
  codeLabel: 'Receipt',
  address: 'book.example/office/receipt',
  rosette: 'M0 0z',
  qr: { path: 'M0 0h1v1h-1z', size: 25 },
  ...changes,
});
const textsOf = (given: PictureFacts) =>
  pictureOf(given).steps.flatMap((step) => (step.kind === 'text' ? [step.text] : []));

test('the picture tells the selections, the odds and the code, and no sum that it was not given', () => {
  const texts = textsOf(facts());
  expect(texts).toEqual(
    expect.arrayContaining(['Double', LEG.pick, LEG.game, '2.24', '5.02', 'ac50 1490 4716 d0e4']),
  );
  expect(
    textsOf(
      facts({
        sums: [
          ['Odds', '5.02'],
          ['Stake', '€10.00'],
        ],
      }),
    ),
  ).toContain('€10.00');
  expect(texts).not.toContain('€10.00');
});

test('what has no room is counted', () => {
  const texts = textsOf(facts({ legs: Array(11).fill(LEG) }));
  expect(texts.filter((text) => text === LEG.pick)).toHaveLength(8);
  expect(texts).toContain('3 more');
});

test.each([1, 2, 8, 12, 50])('everything is inside the picture with %i legs', (count) => {
  const { width, height, steps } = pictureOf(facts({ legs: Array(count).fill(LEG) }));
  for (const step of steps) {
    expect(step.x).toBeGreaterThanOrEqual(0);
    expect(step.y).toBeLessThan(height);
    if (step.kind === 'rect')
      expect([step.x + step.width <= width, step.y + step.height <= height]).toEqual([true, true]);
    if (step.kind === 'text')
      expect(step.isEnd ? step.x - step.room >= 0 : step.x + step.room <= width).toBe(true);
  }
});
