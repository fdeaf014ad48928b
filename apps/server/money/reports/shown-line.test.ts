import { expect, test } from 'vitest';
import { shownLine } from './shown-line.ts';

const line = (reference: string) => ({
  ...({ accountId: 7n, seq: 3n, at: new Date(0), kind: 'adjustment_out', amount: -250n, reference } as const),
  ...{ userId: 4711n, login: 'anna' },
});

test.each([
  ['closing:4711', 'closing'],
  ['coupon:0190-aa', 'coupon:0190-aa'],
])('without the permission to read players a line of %s says nothing of whose it is', (reference, shown) => {
  const told = shownLine(line(reference), 'EUR', new Set(['reports.read']));
  expect(told).toMatchObject({ amount: '-2.50', reference: shown, login: null, userId: null });
  expect(JSON.stringify(told)).not.toMatch(/4711|anna/);
});

test('with it the line names the player', () => {
  const told = shownLine(line('closing:4711'), 'EUR', new Set(['reports.read', 'players.read']));
  expect(told).toMatchObject({ reference: 'closing:4711', login: 'anna', userId: 4711 });
});
