import type { BodyOf, bets, boosts } from '@fairbook/contracts';
import {
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { marketsOf, odds } from './sample-feed.ts';

export type NewBoost = BodyOf<typeof boosts.add>;

/** For tests: a betting world with an operator who boosts prices. */
export interface BoostWorld {
  book: BettingWorld;
  operator: Visitor;
  /** A game without bets, an hour before its start. */
  game(): Promise<number>;
  /**
   * Such a game whose home win at 2.20 is boosted to 2.50, the leg that requests the boost, and the leg at the usual
   * price.
   */
  boosted(terms?: Partial<NewBoost>): Promise<{
    boost: boosts.Boost;
    leg: bets.BetToSubmit;
    plain: bets.BetToSubmit;
  }>;
  boost(gameId: number, terms?: Partial<NewBoost>): Promise<boosts.Boost>;
  termsFor(gameId: number, terms?: Partial<NewBoost>): NewBoost;
  end(boost: boosts.Boost): Promise<boosts.Boost>;
  quote(player: Player, coupon: Partial<bets.CouponToSubmit>): Promise<bets.Quote>;
  /** Ends the match with this result for the home win, and settles its coupons. */
  settled(gameId: number, result: 'won' | 'lost' | 'void'): Promise<void>;
  /** Moves every usual price of the game by this many thousandths. */
  move(gameId: number, shift: number): Promise<void>;
}

/** Starts such a world with four open games. */
export async function createBoostWorld(): Promise<BoostWorld> {
  const book = await createBettingWorld(4);
  const operator = await book.world.operator('boost-keeper');
  const now = () => book.world.platform.clock.now();
  let games = 100;

  async function game(): Promise<number> {
    games += 1;
    const gameId = games;
    await book.open(gameId);
    return gameId;
  }

  function termsFor(gameId: number, terms: Partial<NewBoost> = {}): NewBoost {
    return {
      gameId,
      outcomeId: '1::1',
      percent: null,
      to: 2.5,
      maxStake: '10.00',
      typeIds: [0, 1],
      until: new Date(now() + 1_800_000).toISOString(),
      seen: 2.2,
      note: '',
      ...terms,
    };
  }

  /** With a budget for all bets of these tests. */
  async function boostGame(gameId: number, terms: Partial<NewBoost> = {}): Promise<boosts.Boost> {
    const made = await operator.api('boosts.add', { body: termsFor(gameId, terms) });
    await setBudget(book.world, operator, { kind: 'boost', offerId: made.id });
    return made;
  }

  return {
    book,
    operator,
    game,
    termsFor,
    boost: boostGame,
    async boosted(terms) {
      const gameId = await game();
      const boost = await boostGame(gameId, terms);
      const plain = { ...HOME, gameId };
      return { boost, plain, leg: { ...plain, coef: boost.to, isSpecialCoef: true } };
    },
    end: ({ id }) => operator.api('boosts.end', { params: { id }, body: {} }),
    quote({ api, accountId }, coupon) {
      const body = {
        typeId: 0 as const,
        amount: '10.00',
        changeCoefAction: 2 as const,
        bets: [HOME],
        ...coupon,
      };
      return api('bets.quote', { body: { ...body, accountId } });
    },
    async settled(gameId, result) {
      await book.decide(gameId, { '1::1': result });
      const { settling } = book.world.services.settlement;
      await settling.settleGame(gameId);
      await settling.idle();
    },
    move: (gameId, shift) => book.feed(odds(gameId, now(), { markets: marketsOf(shift) })),
  };
}
