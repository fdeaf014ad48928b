import type { bets } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';

/** A selection and a quote for tests of the coupon's screens. */
export function aBet(changes: Partial<SelectedBet> = {}): SelectedBet {
  return {
    gameId: 1,
    outcomeId: '1::1',
    marketTypeId: 1,
    line: '',
    coefMilli: 2000,
    isLive: false,
    startsAt: '2026-08-22T15:00:00.000Z',
    champName: 'Spain Primera División',
    countryCode: 'es',
    opponents: ['FC Barcelona', 'Athletic Club'],
    marketName: 'Match result',
    outcomeName: 'FC Barcelona',
    ...changes,
  };
}

export function aQuote(body: { bets: { gameId: number; outcomeId: string; coef: number }[] }): bets.Quote {
  const legs = body.bets.map(({ gameId, outcomeId, coef }) => ({
    gameId,
    outcomeId,
    coef,
    isBlocked: false,
    score: null,
  }));
  const figures = {
    coef: null,
    combinations: 1,
    possibleWin: '0.00',
    minAmount: '0.50',
    maxAmount: '840.00',
  };
  return {
    ...figures,
    limitedBy: null,
    cost: 5.4,
    delaySeconds: 0,
    delayGameId: null,
    delayCause: null,
    isVipBetAvailable: false,
    availablePrepaidAmount: '0.00',
    builders: [],
    terms: null,
    bets: legs,
    refusals: [],
  };
}
