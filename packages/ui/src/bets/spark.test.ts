import { expect, test } from 'vitest';
import { sparkOf } from './spark.ts';

const at = (...values: (number | null)[]) => values.map((value, n) => ({ at: n * 10_000, value }));

test('a rise goes up, and its end has the dot', () => {
  expect(sparkOf(at(1, 2))).toEqual({ paths: ['M2 18L62 2'], end: [62, 2] });
});

test('the line breaks where there was no value', () => {
  const spark = sparkOf(at(1, 2, null, 2, 1, null));
  expect(spark?.paths).toHaveLength(2);
  expect(spark?.end).toBeNull();
});

test('a value that stays is a line in the middle', () => {
  expect(sparkOf(at(5, 5, 5))?.paths).toEqual(['M2 10L32 10L62 10']);
});

test.each([[at()], [at(1)], [at(null, 1)], [at(null, null)]])('nothing is drawn of %j', (points) => {
  expect(sparkOf(points)).toBeNull();
});
