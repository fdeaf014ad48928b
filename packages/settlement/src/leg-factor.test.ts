import { oddsMilli } from '@fairbook/odds';
import { expect, test } from 'vitest';
import { type DecidedResult, legFactor } from './leg-factor.ts';
import { ratioText } from './ratio-text.ts';

type Share = [number, number];

test.each<[string, number, Share, Share, string]>([
  ['won', 2240, [1, 1], [0, 1], '2.240'],
  ['lost', 2240, [0, 1], [0, 1], '0.000'],
  ['void', 2240, [0, 1], [1, 1], '1.000'],
  ['void whatever the result says', 2240, [1, 1], [1, 1], '1.000'],
  ['half won', 1940, [1, 1], [1, 2], '1.470'],
  ['half lost', 1940, [0, 1], [1, 2], '0.500'],
  ['dead heat of two', 3000, [1, 2], [0, 1], '1.500'],
  ['dead heat of three for two places', 3500, [2, 3], [0, 1], '7/3'],
  ['dead heat, half of it void', 3000, [1, 2], [1, 2], '1.250'],
  ['won at the lowest odds', 1001, [1, 1], [0, 1], '1.001'],
])('%s at %i', (_, odds, result, voided, text) => {
  expect(ratioText(legFactor(oddsMilli(odds), { result, void: voided }))).toBe(text);
});

test.each<DecidedResult>([
  { result: [2, 1], void: [0, 1] },
  { result: [-1, 1], void: [0, 1] },
  { result: [1, 1], void: [1, 0] },
  { result: [1, 1], void: [3, 2] },
])('%j is not a share of a stake', (decided) => {
  expect(() => legFactor(oddsMilli(2000), decided)).toThrow('Not a share of a stake');
});

test.each([
  [1n, 3n, '1/3'],
  [3n, 2n, '1.500'],
  [0n, 7n, '0.000'],
  [12_345n, 10_000n, '1.2345'],
  [4n, 6n, '2/3'],
  [1n, 10n ** 12n, '0.000000000001'],
  [1n, 10n ** 13n, '1/10000000000000'],
  [10n ** 20n, 3n * 10n ** 19n, '3.333333333333…'],
])('%s/%s reads %s', (num, den, text) => {
  expect(ratioText({ num, den })).toBe(text);
});
