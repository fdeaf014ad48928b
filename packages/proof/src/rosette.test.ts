import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { rosette } from './rosette.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Drawings of these codes in the design reference. */
test.each([
  ['9f3a41c7', 'M85.7 50.0L84.9 51.1L83.3 52.1L81.2 53.0L78.8 53.6L76.3 54.2L'],
  ['9f3a41c8', 'M86.3 50.0L85.8 51.1L84.9 52.2L83.8 53.2L82.4 54.1L81.0 54.9L'],
  ['77c1d9b0', 'M88.8 50.0L87.9 51.2L86.2 52.3L83.8 53.2L81.0 53.9L78.1 54.4L'],
])('the rosette of %s begins as in the reference', (code, start) => {
  expect(rosette(code).path.slice(0, start.length)).toBe(start);
});

test('a drawing never changes', () => {
  const { path, small } = rosette('9f3a41c7');
  expect([sha256(path), sha256(small)]).toEqual([
    '0d05337685a55511ca3103a88ba9afd11425510e50f34fd403496bc2860811f1',
    '794b8cda1614ab0ad660385d81caea578ac49e6946524576147b2ec017391263',
  ]);
});

test('six closed rings inside the box, five when small', () => {
  for (let i = 0; i < 50; i++) {
    const { path, small } = rosette(sha256(String(i)));
    expect(path.match(/M[^z]+z/g)).toHaveLength(6);
    expect(small.match(/M[^z]+z/g)).toHaveLength(5);
    const numbers = (path + small).match(/-?\d+\.\d/g)!.map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(99);
  }
});
