import { expect, test } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import type { Gate } from '../../coupon/index.ts';
import { gatesHold } from './gates.ts';

const gate = (change: Partial<Gate> = {}): Gate => ({
  epoch: 3,
  isOpen: true,
  isShared: false,
  nodes: '',
  ...change,
});
const leg = (gameId: number) => ({ fact: { gameId, epoch: 3 } as HotOutcome });

test.each<[string, [number, Gate][], boolean]>([
  [
    'open, and not moved',
    [
      [1, gate()],
      [2, gate()],
    ],
    true,
  ],
  [
    'of which one has moved',
    [
      [1, gate()],
      [2, gate({ epoch: 4 })],
    ],
    false,
  ],
  [
    'of which one is closed',
    [
      [1, gate({ isOpen: false })],
      [2, gate()],
    ],
    false,
  ],
  ['of which one is unknown', [[1, gate()]], false],
])('gates %s', (_, gates, holds) => {
  expect(gatesHold(new Map(gates), [leg(1), leg(2)])).toBe(holds);
});
