import type { depositBonuses as contract, showcase } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import { actionNames } from '../action-names.ts';
import { fact, shownOffer, sumsFact } from '../shown-offer.ts';

export const offerId = (id: number): string => `deposit-bonus-${id}`;

/** A bonus on deposits as everybody may read it. */
export function shownBonus(bonus: contract.OpenDepositBonus, lng: string): showcase.ShownOffer {
  const { deposit, product, percent, amounts, wagerTimes, withinDays, casino, from, until } = bonus;
  const isCasino = product === 'casino';
  return shownOffer({
    id: offerId(bonus.id),
    kind: `deposit-${deposit}-${product}`,
    name: actionNames(lng)(`actions.deposit.${deposit}.${product}`, { percent: percentText(percent, lng) }),
    categories: [deposit === 'first' ? 'first_deposit' : 'redeposit', isCasino ? 'casino' : 'bookmaker'],
    facts: [
      fact('percent', 'percent', percent),
      sumsFact(
        'cap',
        amounts.map(({ iso, cap }) => ({ iso, amount: cap })),
      ),
      sumsFact(
        'minDeposit',
        amounts.map(({ iso, minDeposit }) => ({ iso, amount: minDeposit })),
      ),
      fact('wagerTimes', 'times', wagerTimes),
      ...(isCasino
        ? [
            fact('days', 'days', casino.days),
            fact('mostStakePercent', 'percent', casino.mostStakePercent),
            fact('mostTimes', 'times', casino.mostTimes),
          ]
        : []),
      ...(withinDays === null ? [] : [fact('withinDays', 'days', withinDays)]),
    ],
    from,
    until,
    page: '/office/bonuses/deposit',
  });
}
