import type { codes } from '@fairbook/contracts';
import { type CouponBet, type CouponSnapshot, type CouponStore, EMPTY_DRAFT } from '@fairbook/coupon/store';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test, vi } from 'vitest';
import type { HostContext } from '../host-context.ts';
import { localCoupon } from './around/local-coupon.ts';
import { localDraft } from './around/mapping.ts';
import { nameDraft } from './named.ts';
import { aBet } from './testing.ts';

const FACE = {
  champName: 'Примера',
  opponents: ['Барселона', 'Атлетик Бильбао'] as [string, string],
  marketName: 'Исход матча',
  outcomeName: 'Барселона',
};
const ENGLISH = { ...aBet(), blockId: null };

/** A Russian page with these legs, and a server that knows the Russian names. */
function aPage(bets: CouponBet[]) {
  const check = vi.fn(async (_: string, { body }: { body: { bets: object[] } }) => ({
    bets: body.bets.map((bet) => ({ ...bet, face: FACE }) as unknown as codes.CheckedPick),
  }));
  const host = { t: translatorIn('ru'), loadDictionaries: async () => {}, api: check };
  let now = { draft: { ...EMPTY_DRAFT, bets }, account: { id: null, iso: 'EUR', money: '0' } };
  const take = (draft: object) => {
    now = { ...now, draft: { ...now.draft, ...draft } };
    return true;
  };
  const store = {
    get: () => now as unknown as CouponSnapshot,
    load: take,
    rename(named: Parameters<CouponStore['rename']>[0]) {
      const bets = now.draft.bets.map((bet) => ({ ...bet, ...named(bet) }));
      return JSON.stringify(bets) !== JSON.stringify(now.draft.bets) && take({ bets });
    },
  } as unknown as CouponStore;
  return { host: host as unknown as HostContext, store, check };
}

test('a draft stored in another language is named in that of the page, and only once', async () => {
  const { host, store, check } = aPage([{ ...ENGLISH, addedAt: 1 }]);
  await nameDraft(host, store);
  const named = store.get().draft.bets;
  expect(named).toMatchObject([FACE]);
  await nameDraft(host, store);
  expect(store.get().draft.bets).toBe(named);
  expect(check).toHaveBeenCalledTimes(1);
});

test('a leg that another tab or device added in its language, too', async () => {
  const { host, store } = aPage([{ ...ENGLISH, ...FACE, addedAt: 1 }]);
  const bets = [ENGLISH, { ...ENGLISH, gameId: 2 }].map((bet) => ({ ...bet, at: 2 }));
  const choices = { ...localDraft(store.get()).choices, at: 0 };
  localCoupon(host, store).load({ bets, choices, addedAtByBetId: {}, removedAtByBetId: {} });
  await expect.poll(() => store.get().draft.bets).toMatchObject([FACE, FACE]);
});
