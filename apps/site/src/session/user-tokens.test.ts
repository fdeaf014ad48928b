import { createApi } from '@fairbook/client';
import { expect, test } from 'vitest';
import { sharedTokens } from './user-tokens.ts';

test('a token is fetched once a minute and player, and never given to another one', async () => {
  let [now, asked] = [0, 0];
  const fetch = async () => Response.json({ token: `token ${++asked}` });
  const tokenOf = sharedTokens(createApi({ fetch }), () => now);
  expect(await Promise.all([tokenOf(7), tokenOf(7), tokenOf(7)])).toEqual(Array(3).fill('token 1'));
  now = 59_999;
  expect(await tokenOf(7)).toBe('token 1');
  expect(await tokenOf(8)).toBe('token 2');
  expect(await tokenOf(7)).toBe('token 3');
  now += 60_000;
  expect(await tokenOf(7)).toBe('token 4');
});
