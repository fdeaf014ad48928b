import type { BodyOf, promo } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

export type CodeTerms = BodyOf<typeof promo.add>;
type Result = 'won' | 'lost' | 'void';

/** A code with a highest stake of 20.00, for everyone, once. */
const TERMS: CodeTerms = {
  ...{ code: 'CODE', kind: 'boost', percent: 10, amount: '20.00', iso: 'EUR', typeIds: [0, 1] },
  ...{ minCoef: 1.5, minLegs: 1, from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' },
  ...{ usesTotal: null, usesPerPlayer: 1, audience: 'everyone', userIds: [], isActive: true, note: '' },
};

/**
 * The book of a file of tests, whose operator makes promo codes of these terms, each with a name and a budget of its own. After each
 * test sums add up and no budget is overdrawn.
 */
export function promoDesk(own: Partial<CodeTerms>) {
  let book: BettingWorld;
  let operator: Visitor;
  let games = 500;
  let codes = 0;
  beforeAll(async () => {
    book = await createBettingWorld(1);
    operator = await book.world.operator('promo-keeper');
  });
  afterEach(async () => {
    await assertLedgerBalanced(book.world);
    expect(await book.count('offer_budgets where drawn > amount')).toBe(0);
  });
  afterAll(() => book.world.close());

  const budget = ({ id }: promo.PromoCode, amount: string) =>
    setBudget(book.world, operator, { kind: 'promo', offerId: id }, amount);

  return {
    get book() {
      return book;
    },
    async code(terms: Partial<CodeTerms> = {}, amount = '1000.00'): Promise<promo.PromoCode> {
      codes += 1;
      const body = { ...TERMS, ...own, ...terms, code: `CODE${codes}` };
      const made = await operator.api('promo.add', { body });
      await budget(made, amount);
      return made;
    },
    budget,
    async left({ id }: promo.PromoCode) {
      const { budgets } = await operator.api('budgets.list');
      return budgets.find(({ kind, offerId }) => kind === 'promo' && offerId === id)!;
    },
    /** A home win of a new game, at 2.20. */
    async game(): Promise<typeof HOME> {
      games += 1;
      await book.open(games);
      return { ...HOME, gameId: games };
    },
    async decide({ gameId }: { gameId: number }, result: Result, more: Record<string, Result> = {}) {
      const { settling } = book.world.services.settlement;
      await book.decide(gameId, { '1::1': result, ...more }, false);
      await settling.settleGame(gameId);
      await settling.idle();
      await book.world.services.promotions.promo.returnsNow();
    },
    /** The codes that a player is told of. */
    told: async (who: Player) =>
      (await who.api('promo.mine', { query: { iso: 'EUR' } })).promoCodes.map((each) => each.code),
    bonusOf: async (who: Player) =>
      (await who.api('bonuses.mine')).bonusAccounts.map(({ money, required }) => [money, required]),
    /** Two accounts of one person. */
    async onePerson(): Promise<readonly [Player, Player]> {
      const two = [await book.player(), await book.player()] as const;
      for (const { userId } of two)
        await book.world.platform.pool.query(
          `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', $2, 1, now())`,
          [userId, `ONE-${two[0].userId}`],
        );
      return two;
    },
  };
}
