import { describe, expect, it } from 'vitest';
import { valueLine } from './value-line.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 7, 1, 12, minute)).toISOString();
const line = (offers: (string | null)[], sales: number[] = []) =>
  valueLine(
    offers.map((offer, n) => ({ at: at(n), offer })),
    sales.map((minute) => ({ at: at(minute) })),
  );

describe('the line of offers', () => {
  it('has its moments, and a gap where there was no offer', () => {
    const { points, last } = line(['1.00', null, '3.00', null])!;
    expect(points.map(([, offer]) => offer)).toEqual([1, null, 3, null]);
    expect(points.map(([moment]) => moment)).toEqual([0, 1, 2, 3].map((minute) => Date.parse(at(minute))));
    expect(last).toBeNull();
  });

  it('labels the first, the last, the lowest and the highest offer', () => {
    const { first, last, low, high } = line(['2.00', '1.00', '3.00', '2.50'])!;
    expect([first.offer, last!.offer, low.offer, high.offer]).toEqual(['2.00', '2.50', '1.00', '3.00']);
    expect(high.at).toBe(at(2));
  });

  it('is null where there was never an offer', () => {
    expect(line([null, null])).toBeNull();
    expect(line([])).toBeNull();
  });

  it('marks sales in its time', () => {
    expect(line(['2.00', '1.00', '1.00'], [1, 90])!.sales).toEqual([Date.parse(at(1))]);
  });
});
