import { describe, expect, test } from 'vitest';
import { RISKS } from '../src/risk.ts';
import { figuresApart, scripted } from '../src/testing.ts';
import { SEGMENTS, wheel, wheelOf } from './rules.ts';

const ALL = SEGMENTS.flatMap((segments) => RISKS.map((risk) => ({ segments, risk })));

describe.each(ALL)('$segments segments of $risk risk', (options) => {
  test('pay back 99 % to a ten-thousandth', () => {
    const paid = wheelOf(options);
    expect(paid).toHaveLength(options.segments);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(9900 * options.segments);
  });

  test('end as the rules do', () => {
    expect(figuresApart(wheel as never, options)).toBeLessThan(1e-10);
  });
});

test('the segment that is drawn pays', () => {
  const paid = (segment: number) => wheel.start({ segments: 10, risk: 'medium' }, scripted(segment)).paid;
  expect(Array.from({ length: 10 }, (_, segment) => paid(segment))).toEqual([
    15_000, 0, 20_000, 0, 15_000, 0, 30_000, 0, 19_000, 0,
  ]);
});

test('low risk loses two rounds of ten, medium half, high all but one segment', () => {
  const losing = (risk: (typeof RISKS)[number]) =>
    wheelOf({ segments: 50, risk }).filter((each) => each === 0).length;
  expect(RISKS.map(losing)).toEqual([10, 25, 49]);
});
