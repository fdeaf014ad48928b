import { expect, test } from 'vitest';
import { resultLines } from './result-lines.ts';

const day = (n: number, net: string, margin: string) => ({ place: n, net, margin });

test('both lines begin at zero and share one scale', () => {
  const { net, margin, zero, low, high } = resultLines(
    [day(1, '10.00', '-1.00'), day(2, '-5.00', '-2.00')],
    0,
  );
  expect([low, high]).toEqual(['-5.00', '10.00']);
  expect(zero).toBe(104.7);
  expect(net).toBe('6,104.7 320,6 634,154');
  expect(margin).toBe('6,104.7 320,114.5 634,124.4');
});

test('the area is closed along the zero line', () => {
  const { area, net, zero } = resultLines([day(1, '3.00', '0.00')], 0);
  expect(area).toBe(`6,${zero} ${net} 634,${zero}`);
});

test('a pause keeps its length', () => {
  const places = resultLines([day(1, '1.00', '0.00'), day(2, '1.00', '0.00'), day(5, '2.00', '0.00')], 0)
    .net.split(' ')
    .map((point) => Number(point.split(',')[0]));
  expect(places[3]! - places[2]!).toBeCloseTo(3 * (places[2]! - places[1]!), 0);
});

test('nothing won or lost is a level line', () => {
  expect(resultLines([day(1, '0.00', '0.00')], 0).net).toBe('6,154 634,154');
});
