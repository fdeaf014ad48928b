import { randomUUID } from 'node:crypto';
import { type Asking, insist, type Line } from './house.ts';
import type { Chance } from './random.ts';

/** The part of a game of the lists that a bettor reads. */
interface Listed {
  id: number;
  markets: { outcomes: { id: string; coef: number; isBlocked: boolean }[] }[];
}

interface Bet {
  gameId: number;
  outcomeId: string;
  coef: number;
}

export interface Bettor {
  /** Registers and pays in; false when the run ended before. */
  arrive(): Promise<boolean>;
  /** One thing that a player does: mostly a bet, sometimes a cash-out, sometimes the same bet sent twice at once. */
  act(): Promise<void>;
}

const DEPOSIT = '500.00';
const STAKES = ['0.50', '1.00', '2.00', '5.00', '25.00'];

/** A simulated player with its own session, money and choices. */
export function createBettor(line: Line, asking: Asking, chance: Chance): Bettor {
  let accountId = 0;
  const coupons: string[] = [];

  async function bets(count: number): Promise<Bet[]> {
    const section = chance.in100(60) ? 'live' : 'line';
    const answer = await line.ask('GET', `/line-api/v1/${section}/games?limit=40`);
    const games = (answer.body as { games?: Listed[] } | null)?.games ?? [];
    const open = games.flatMap(({ id, markets }) => {
      const outcomes = markets.flatMap((market) => market.outcomes).filter(({ isBlocked }) => !isBlocked);
      return outcomes.length > 0 ? [{ gameId: id, outcomes }] : [];
    });
    const chosen = new Map<number, Bet>();
    for (let tries = 0; tries < 2 * count && chosen.size < count && open.length > 0; tries++) {
      const { gameId, outcomes } = chance.pick(open);
      const { id, coef } = chance.pick(outcomes);
      chosen.set(gameId, { gameId, outcomeId: id, coef });
    }
    return [...chosen.values()];
  }

  async function place(): Promise<void> {
    const legs = await bets(chance.between(1, 3));
    if (legs.length === 0) return;
    const body = {
      accountId,
      typeId: legs.length === 1 ? 0 : 1,
      amount: chance.pick(STAKES),
      changeCoefAction: chance.pick([0, 1, 2]),
      bets: legs,
    };
    const sent = { path: '/bets-api/v1/coupons', body, key: randomUUID() };
    const both = chance.in100(10) ? [sent, sent] : [sent];
    const [answer] = await Promise.all(both.map((each) => insist(line, asking, 'place', each)));
    const { couponId } = (answer?.body ?? {}) as { couponId?: string };
    if (answer?.status === 201 && couponId) coupons.push(couponId);
  }

  async function cashOut(): Promise<void> {
    const couponId = chance.pick(coupons);
    const path = `/bets-api/v1/coupons/${couponId}/cashout`;
    const { status, body } = await line.ask('GET', path);
    const { token } = (body ?? {}) as { token?: string | null };
    if (status !== 200 || !token) return;
    const asked = { token, accept: 'any', percent: chance.pick([50, 100]) };
    await insist(line, asking, 'cashout', { path, body: asked, key: randomUUID() });
  }

  return {
    async arrive() {
      const body = { countryId: 38, currencyIso: 'EUR', lng: 'en', isAdult: true, acceptsTerms: true };
      while (!asking.isOver()) {
        const answer = await line.ask('POST', '/web-api/registration/fast_reg', { body });
        if (answer.status === 201) break;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      while (!asking.isOver() && accountId === 0) {
        const { body } = await line.ask('GET', '/office-api/accounts');
        accountId = (body as { accounts?: { id: number }[] } | null)?.accounts?.[0]?.id ?? 0;
      }
      if (asking.isOver()) return false;
      const money = { method: 'demo', accountId, amount: DEPOSIT };
      const paid = await insist(line, asking, 'deposit', {
        path: '/payments-api/v1/deposits',
        body: money,
        key: randomUUID(),
      });
      return paid.status === 201;
    },
    act: () => (coupons.length > 0 && chance.in100(15) ? cashOut() : place()),
  };
}
