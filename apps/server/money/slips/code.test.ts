import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOfCode, newSlip, readNumber } from './code.ts';

const bytes = fc.uint8Array({ minLength: 18, maxLength: 18 });

test('every slip has a number of ten digits and a code of twelve letters, and both are read as they are typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const { number, code } = newSlip(random);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readNumber(` ${String(number).slice(0, 5)} ${String(number).slice(5)}`)).toBe(number);
      expect(hashOfCode(code.toLowerCase().replaceAll('-', ' '))).toEqual(hashOfCode(code));
    }),
  );
});

test.each(['', '0123456789', '123456789', '12345678901', '12345x7890'])(
  '%j is no number of a slip',
  (typed) => {
    expect(readNumber(typed)).toBeNull();
  },
);

test('a code with letters that look alike is the same code', () => {
  expect(hashOfCode('1O0I-LABC-DEFG')).toEqual(hashOfCode('1001-1ABC-DEFG'));
});
