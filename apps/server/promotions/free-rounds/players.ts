import { freeRounds as contract, Refusal } from '@fairbook/contracts';
import { textIn } from '@fairbook/contracts/platform/languages';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { namedGames } from '../game-names.ts';
import type { House } from '../promotion.ts';
import { type OfferRow, offerByCode, offersFor } from './store.ts';
import { takeOffer } from './take.ts';

type PlayersPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>;

/** Calls of players: what they can take, and taking it by rule or by code. */
export function playerRoutes(platform: PlayersPlatform, house: House): Route[] {
  const { db, pool, clock } = platform;
  return [
    route(contract.offers, async ({ caller, lng }) => {
      const userId = userOf(caller);
      // Nothing is offered to those who can't play now.
      const offers = (await house.gate.foreseeStake(pool, userId))
        ? []
        : await offersFor(db, userId, clock.now());
      return { offers: offers.map((offer) => shown(offer, lng)) };
    }),
    route(contract.take, async ({ caller, body: { id }, lng }) => ({
      freeRounds: await takeOffer(platform, house, { userId: userOf(caller), id, isCode: false, lng }),
    })),
    route(contract.enter, async ({ caller, body: { code }, lng }) => {
      const offer = await offerByCode(db, code.trim().toUpperCase());
      if (!offer || offer.state === 'draft')
        throw new Refusal({ code: 'free_rounds.no_code', field: 'code' });
      const of = { userId: userOf(caller), id: Number(offer.id), isCode: true, lng };
      return { freeRounds: await takeOffer(platform, house, of) };
    }),
  ];
}

function shown({ id, fields, until_at }: OfferRow, lng: string): contract.OfferedFreeRounds {
  const { name, about, games, rounds, iso, stake, days, wins, wagerTimes } = fields;
  return {
    id: Number(id),
    name: textIn(name, lng),
    about: textIn(about, lng),
    games: namedGames(games, lng),
    ...{ rounds, iso, stake, days },
    wagerTimes: wins === 'bonus' ? wagerTimes : null,
    until: until_at.toISOString(),
  };
}
