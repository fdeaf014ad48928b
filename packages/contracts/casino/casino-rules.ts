import { type Static, Type } from 'typebox';
import { closed } from '../platform/shapes.ts';

/** What operators set for casino games. Their rules and returns are fixed. */
export const CasinoRules = closed({
  mostToWin: Type.Integer({
    minimum: 10,
    maximum: 10_000_000,
    description:
      'Euros that one round, or one stake on a shared round, may pay. A stake with which a round could pay more is refused; in a shared round that grows it is cashed out before.',
  }),
  leastStakeCents: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    description: 'The lowest stake of a round, in euro cents.',
  }),
  closedGames: Type.Array(Type.String({ pattern: '^[a-z0-9-]{2,30}$', maxLength: 30 }), {
    uniqueItems: true,
    maxItems: 200,
    description: 'Ids of games that take no new rounds. Rounds that are open go on.',
  }),
  closedProviders: Type.Array(Type.String({ pattern: '^[a-z0-9-]{2,30}(:[A-Z]{2})?$', maxLength: 33 }), {
    uniqueItems: true,
    maxItems: 500,
    description:
      'Providers whose games take no new stakes: `lantern` everywhere, `lantern:DE` in one country. Wins still arrive.',
  }),
  isJackpotOn: Type.Boolean({
    description: 'Whether rounds fill and draw the jackpot. While it is off, the pot doesn’t change.',
  }),
});
export type CasinoRules = Static<typeof CasinoRules>;

export const CASINO_DEFAULTS: CasinoRules = {
  mostToWin: 50_000,
  leastStakeCents: 10,
  closedGames: [],
  closedProviders: [],
  isJackpotOn: true,
};
