import type { predictions as contract, showcase } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { fact, shownOffer, sumsFact } from '../shown-offer.ts';

/** A round among the other offers of the house; its page has the games. */
export function offerOf({
  id,
  name,
  until,
  prizeKind,
  fund,
  prizes,
  games,
}: contract.ShownRound): showcase.ShownOffer {
  return shownOffer({
    id: `predictions-${id}`,
    kind: 'predictions',
    name,
    categories: ['bookmaker'],
    facts: [
      prizeKind === 'points'
        ? fact('fundPoints', 'points', Number(fund))
        : sumsFact('fund', [{ iso: BASE_CURRENCY, amount: fund }]),
      fact('prizes', 'count', prizes.length),
      fact('games', 'count', games.length),
    ],
    until,
    page: `/promotions/predictions-${id}`,
  });
}
