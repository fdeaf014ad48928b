import { expressIdOf } from '@fairbook/coupon/code';
import type { CouponStore } from '@fairbook/coupon/store';
import { createBus } from '@fairbook/remote-view';
import { expect, test } from 'vitest';
import type { HostContext } from '../../host-context.ts';
import { aBet } from '../testing.ts';
import { fillCoupon } from './fill.ts';

const BETS = [aBet(), aBet({ gameId: 2 }), aBet({ gameId: 3 })];

/** A page, and what its coupon was told; a locked one is being placed. */
function aPage(isLocked: boolean) {
  const told: { loaded: unknown[]; settings: unknown[]; heard: string[] } = {
    loaded: [],
    settings: [],
    heard: [],
  };
  const bus = createBus();
  bus.on('coupon:open', () => told.heard.push('open'));
  bus.on('notify', ({ text }) => told.heard.push(text));
  const store = {
    load: (draft: unknown) => {
      if (!isLocked) told.loaded.push(draft);
      return !isLocked;
    },
    setSettings: (changes: unknown) => told.settings.push(changes),
  } as unknown as CouponStore;
  fillCoupon({ bus, now: () => 1_000, t: (key: string) => key } as unknown as HostContext, store, BETS);
  return told;
}

test('a ready-made coupon takes the place of the selections, with its number, and is shown', () => {
  const expressId = expressIdOf(BETS);
  const { loaded, settings, heard } = aPage(false);
  expect(loaded).toMatchObject([
    { type: null, bets: BETS.map(({ gameId }) => ({ gameId, expressId, blockId: null })) },
  ]);
  expect(settings).toEqual([{ expressId }]);
  expect(heard).toEqual(['open']);
});

test('a coupon that is being placed says so and stays', () => {
  expect(aPage(true)).toEqual({ loaded: [], settings: [], heard: ['coupon.locked'] });
});
