import { expect, test } from 'vitest';
import { resolve } from './resolve.ts';

test('a request that was never stored leaves nothing to decide', async () => {
  const sql = { query: async () => ({ rows: [] }) } as never;
  const resolution = await resolve(sql, {} as never, 'x', { isForGates: false, isForFeed: false });
  expect(resolution).toEqual({ kind: 'gone' });
});
