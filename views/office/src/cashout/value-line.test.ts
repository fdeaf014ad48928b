import { describe, expect, it } from 'vitest';
import { HEIGHT, valueLine, WIDTH } from './value-line.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 7, 1, 12, minute)).toISOString();
const line = (offers: (string | null)[], sales: number[] = []) =>
  valueLine(
    offers.map((offer, n) => ({ at: at(n), offer })),
    sales.map((minute) => ({ at: at(minute) })),
  );

describe('the line of offers', () => {
  it('has steps: an offer holds until the next one', () => {
    expect(line(['1.00', '3.00', '2.00'])!.paths).toEqual(['M6 154H320V6H634V80']);
  });

  it('breaks where there was no offer', () => {
    const { paths, last } = line(['1.00', null, null, '3.00', null])!;
    expect(paths).toEqual(['M6 154H163', 'M477 6H634']);
    expect(last).toBeNull();
  });

  it('labels the first, the last, the lowest and the highest offer', () => {
    const { first, last, low, high } = line(['2.00', '1.00', '3.00', '2.50'])!;
    expect([first.offer, last!.offer, low.offer, high.offer]).toEqual(['2.00', '2.50', '1.00', '3.00']);
    expect(high.at).toBe(at(2));
  });

  it('is flat in the middle for one offer, and null without any', () => {
    expect(line(['2.00', '2.00'])!.paths).toEqual([`M6 ${HEIGHT / 2}H634V${HEIGHT / 2}`]);
    expect(line([null, null])).toBeNull();
    expect(line([])).toBeNull();
  });

  it('marks sales', () => {
    expect(line(['2.00', '1.00', '1.00'], [1, 90])!.sales).toEqual([WIDTH / 2]);
  });
});
