import { expect, test } from 'vitest';
import { resolve } from './resolve.ts';

const REQUEST = {
  id: 'x',
  coupon_id: 'coupon',
  asked_at: new Date(0),
  due_at: new Date(0),
  decided_at: null,
};
const COUPON = { id: 'coupon', status: 'accepted', type_id: 0, stake: 1_000n, closed_stake: 0n };

/** Decides request `x` where the statements with these names find these rows, and others nothing. */
async function resolved(rows: Record<string, object>) {
  const asked: string[] = [];
  const query = async ({ name = '' }: { name?: string }) => {
    asked.push(name);
    return { rows: rows[name] ? [rows[name]] : [] };
  };
  const patience = { isForGates: false, isForFeed: false };
  return { resolution: await resolve({ query } as never, {} as never, 'x', patience), asked };
}

test.each([
  ['that was never stored', {}],
  ['whose coupon is gone', { cashout_request: { ...REQUEST, status: 'pending' } }],
  [
    'that was decided before',
    { cashout_request: { ...REQUEST, status: 'done' }, coupon_with_results: COUPON },
  ],
])('a request %s leaves nothing to decide, and holds nothing', async (_, rows) => {
  const { resolution, asked } = await resolved(rows);
  expect(resolution).toEqual({ kind: 'gone' });
  expect(asked).not.toContain('hold_gates');
});

test('a request that another node decides meanwhile leaves nothing to decide', async () => {
  const { resolution, asked } = await resolved({
    cashout_request: { ...REQUEST, status: 'pending' },
    coupon_with_results: COUPON,
    hold_coupon_with_results: COUPON,
    hold_cashout_request: { ...REQUEST, status: 'done' },
  });
  expect(resolution).toEqual({ kind: 'gone' });
  expect(asked).toContain('hold_gates');
});
