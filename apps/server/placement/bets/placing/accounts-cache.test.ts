import { expect, test } from 'vitest';
import { createAccountsCache } from './accounts-cache.ts';

const ROWS = [
  { id: 7n, user_id: 1n, type: 0, currency: 'EUR' },
  { id: 8n, user_id: 1n, type: 4, currency: 'USD' },
];

/** A cache over two accounts of one player, and the queries that it makes. */
function cache() {
  const asked: unknown[] = [];
  const query = async ({ values: [ids] }: { values: [string] }) => {
    asked.push(ids);
    return { rows: ROWS.filter(({ id }) => ids.slice(1, -1).split(',').includes(`${id}`)) };
  };
  return { asked, accountOf: createAccountsCache({ query } as never) };
}

test('an account is its owner’s alone, and read once', async () => {
  const { asked, accountOf } = cache();
  expect(await accountOf(7, 1)).toEqual({ userId: 1, currency: 'EUR', isBonus: false });
  expect(await accountOf(7, 2)).toBeUndefined();
  expect(asked).toEqual(['{7}']);
});

test('accounts asked for at the same time are read together, and an unknown one each time', async () => {
  const { asked, accountOf } = cache();
  expect(await Promise.all([accountOf(8, 1), accountOf(9, 1)])).toEqual([
    { userId: 1, currency: 'USD', isBonus: true },
    undefined,
  ]);
  expect(await accountOf(9, 1)).toBeUndefined();
  expect(asked).toEqual(['{8,9}', '{9}']);
});
