import { referral } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { withoutReferral } from './referral-query.ts';

test.each([
  ['', ''],
  ['ref=77', ''],
  ['days=30', 'days=30'],
  ['ref=77&days=30', 'days=30'],
  ['days=30&click_id=a%26b&subid=', 'days=30'],
  ['a=1&ref=77&b=2&tag=x&c=3', 'a=1&b=2&c=3'],
  ['prefer=1&hashtag=2&ref_id=3', 'prefer=1&hashtag=2&ref_id=3'],
  ['ref', 'ref'],
])('%s → %s', (query, left) => {
  expect(withoutReferral(query)).toBe(left);
});

test('every parameter that becomes a cookie is removed', () => {
  for (const name of referral.PARAMETERS) expect(withoutReferral(`${name}=1`)).toBe('');
});
