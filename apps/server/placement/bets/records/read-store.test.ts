import { expect, test } from 'vitest';
import type { PlacementTerm } from '../../coupon/index.ts';
import { withParts } from './read-store.ts';

const coupon = (id: string) => ({ id }) as never;
const part = (coupon_id: string, n: number) => ({ coupon_id, n });

test('each of several coupons has its own legs, settlements and what terms add', async () => {
  const rows: Record<string, object[]> = {
    legs_of: [part('a', 0), part('a', 1), part('b', 0)],
    revisions_of: [part('b', 1), part('b', 2)],
  };
  const sql = { query: async ({ name }: { name: string }) => ({ rows: rows[name] }) } as never;
  const said = { key: 'sentence', values: {} } as never;
  const term: PlacementTerm = {
    name: 'any',
    shown: async () => new Map([['a', { batchId: 'of a' } as never]]),
    explain: async () => new Map([['b', [said]]]),
  };
  expect(await withParts(sql, [coupon('a'), coupon('b'), coupon('c')], [term, { name: 'silent' }])).toEqual([
    {
      coupon: { id: 'a' },
      legs: [part('a', 0), part('a', 1)],
      revisions: [],
      ofTerms: { batchId: 'of a' },
      said: [],
    },
    {
      coupon: { id: 'b' },
      legs: [part('b', 0)],
      revisions: [part('b', 1), part('b', 2)],
      ofTerms: {},
      said: [said],
    },
    { coupon: { id: 'c' }, legs: [], revisions: [], ofTerms: {}, said: [] },
  ]);
});

test('of no coupon nothing is read', async () => {
  expect(await withParts({ query: () => expect.unreachable() } as never, [], [])).toEqual([]);
});
