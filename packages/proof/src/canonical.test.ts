import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test.each([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ z: { y: 1, x: {} }, A: [] }, '{"A":[],"z":{"x":{},"y":1}}'],
  ['a"\\\n\u2028é😀', '"a\\"\\\\\\n\u2028é😀"'],
  [-0, '0'],
  [1e21, '1e+21'],
])('%j is written in one way', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test.each([
  [undefined],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [1n],
  ['\ud800'],
  [{ a: undefined }],
  [() => 1],
])('a value without a single JSON form is refused', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
  expect(() => canonicalJson({ b: 1, a: value })).toThrow('Not a JSON value: ');
});

test('the text parses to the same value, whatever the order of the keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}
