import { showcase as contract, promoActions } from '@fairbook/contracts';
import type { PlayGate } from '../../care/limits/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { type Promotions, shownOffers, standingsOf } from '../list.ts';
import { itemsOnSale } from '../rewards/index.ts';
import { codeOffer } from '../welcome/index.ts';

interface ShowcaseDeps {
  promotions: Promotions;
  gate: PlayGate;
}

/** What the house gives, as everybody may read it: each promotion says what it offers now. */
export function createShowcase(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { promotions, gate }: ShowcaseDeps,
): Module {
  return {
    name: 'showcase',
    routes: [
      route(contract.list, async ({ lng, caller: { country } }) => {
        const [offers, items] = await Promise.all([
          shownOffers(promotions, { lng, country }),
          itemsOnSale(db, clock.now()),
        ]);
        return { offers, items };
      }),
      route(contract.code, async ({ params, lng }) => ({
        offer: await codeOffer(db, { code: params.code, lng, now: clock.now() }),
      })),
      // S2's list of promo actions: the same offers, those with something left.
      route(promoActions.list, async ({ lng, caller: { country } }) => {
        const offers = await shownOffers(promotions, { lng, country });
        const Actions = offers.flatMap(({ id, name, isLeft }) => (isLeft ? [{ Id: id, Name: name }] : []));
        return { Success: true as const, Value: { Actions } };
      }),
      route(contract.mine, async ({ caller }) => {
        const userId = userOf(caller);
        if (await gate.refuseClosed(pool, userId)) return { isClosed: true, standings: [] };
        return { isClosed: false, standings: await standingsOf(promotions, userId) };
      }),
    ],
  };
}
