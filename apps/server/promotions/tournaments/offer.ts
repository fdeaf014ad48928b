import type { tournaments as contract, showcase } from '@fairbook/contracts';
import { fact, shownOffer, sumsFact } from '../shown-offer.ts';

/** Players can still take part. */
export const isAhead = ({ phase }: contract.ShownTournament): boolean =>
  phase === 'coming' || phase === 'running';

/** A tournament among the other offers of the house; its own page has the table. */
export function shownTournament(one: contract.ShownTournament): showcase.ShownOffer {
  const { id, name, from, until, prizeKind, fund, iso, prizes, leastRounds } = one;
  return shownOffer({
    id: `tournament-${id}`,
    kind: 'tournaments',
    name,
    categories: ['casino'],
    facts: [
      prizeKind === 'points'
        ? fact('fundPoints', 'points', Number(fund))
        : sumsFact('fund', [{ iso, amount: fund }]),
      fact('prizes', 'count', prizes.length),
      fact('leastRounds', 'count', leastRounds),
    ],
    from,
    until,
    page: `/bonus/casino/tournaments/${id}`,
  });
}
