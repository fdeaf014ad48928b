import type { sportsbook } from '@fairbook/contracts';

/** Made-up games for tests. */
export function gameOf(id: number, startsAt = '2026-08-01T12:00:00.000Z'): sportsbook.Game {
  const kit = { pattern: 0, colors: ['#000', '#fff'] as [string, string] };
  return {
    id,
    sportId: 1,
    champId: 7,
    champName: 'League',
    countryCode: 'en',
    round: '1',
    opponents: [
      { id: 1, name: 'Home', kit },
      { id: 2, name: 'Away', kit },
    ],
    startsAt,
    state: {
      sport: 'football',
      status: 'live',
      period: 'first_half',
      clock: null,
      score: [0, 0],
      halfTimeScore: null,
      redCards: [0, 0],
      yellowCards: [0, 0],
      corners: [0, 0],
      isBreak: false,
      suspended: null,
      suspendedSince: null,
    },
    delaySeconds: 0,
    priceVersion: 1,
    pricedAt: '2026-08-01T12:00:00.000Z',
    marketsCount: 2,
    markets: [marketOf('1:'), marketOf('18:2.5')],
  };
}

export function marketOf(id: string): sportsbook.Market {
  const [typeId, line = ''] = id.split(':');
  return {
    id,
    typeId: Number(typeId),
    line,
    name: '',
    margin: 5,
    outcomes: [
      { id: `${id}:1`, name: '', coef: 2.2, isBlocked: false },
      { id: `${id}:x`, name: '', coef: 3.4, isBlocked: false },
    ],
  };
}
