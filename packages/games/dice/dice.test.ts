import { expect, test } from 'vitest';
import { allEndings, scripted } from '../src/testing.ts';
import { dice } from './rules.ts';

test('a roll under or over the target wins, one on it loses', () => {
  const roll = (side: 'under' | 'over', result: number) =>
    dice.start({ side, target: 5000 }, scripted(result)).paid;
  expect(roll('under', 4999)).toBe(19_800);
  expect(roll('under', 5000)).toBe(0);
  expect(roll('over', 5000)).toBe(0);
  expect(roll('over', 5001)).toBe(19_803);
});

test('only chances from one to 98 in a hundred can be played', () => {
  const fits = (side: 'under' | 'over', target: number) => dice.fits!({ side, target });
  expect([fits('under', 99), fits('under', 100), fits('under', 9800), fits('under', 9801)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([fits('over', 9900), fits('over', 9899), fits('over', 199), fits('over', 198)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the rules end as the published endings say', () => {
  for (const side of ['under', 'over'] as const)
    for (const target of [200, 4950, 5000, 9799]) {
      const endings = allEndings(dice as never, { side, target });
      const byPaid = (a: { paid: number }, b: { paid: number }) => b.paid - a.paid;
      const [win, loss] = endings.toSorted(byPaid);
      const [said, lost] = dice.endings({ side, target })!.toSorted(byPaid);
      expect(win!.paid).toBe(said!.paid);
      expect(win!.chance).toBeCloseTo(said!.chance, 10);
      expect(loss!.chance).toBeCloseTo(lost!.chance, 10);
    }
});
