import { ApiError } from '@fairbook/client';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Random histories; after every step the whole ledger is checked: no money created or lost, no negative balance. */
const SEEDS = process.env.NIGHT ? Array.from({ length: 40 }, (_, i) => i + 1) : [1];
const STEPS = 45;

let book: BettingWorld;
let operator: Visitor;
let games = 1_000;

beforeAll(async () => {
  book = await createBettingWorld(0);
  operator = await book.world.operator('history-keeper');
  const terms = {
    percent: null,
    amount: null,
    iso: null,
    typeIds: [0 as const],
    minCoef: 1,
    minLegs: 1,
    from: '2020-01-01T00:00:00Z',
    until: '2099-01-01T00:00:00Z',
    usesTotal: null,
    usesPerPlayer: 5,
    audience: 'everyone' as const,
    userIds: [],
    isActive: true,
    note: '',
  };
  const make = async (code: string, change: object) => {
    const { id } = await operator.api('promo.add', { body: { ...terms, kind: 'boost', code, ...change } });
    await setBudget(book.world, operator, { kind: 'promo', offerId: id });
  };
  await make('H-FREE', { kind: 'free_bet', amount: '5.00', iso: 'EUR' });
  await make('H-BOOST', { percent: 15 });
  await make('H-REFUND', { kind: 'refund', percent: 50 });
  const insurance = {
    kind: 'insurance',
    percent: 100,
    amount: '50.00',
    iso: 'EUR',
    typeIds: [1],
    minLegs: 3,
  };
  await make('H-INSURED', insurance);
  const riskFree = {
    kind: 'risk_free',
    percent: 100,
    amount: '50.00',
    iso: 'EUR',
    typeIds: [0, 1],
    wagerTimes: 1,
  };
  await make('H-RISK-FREE', riskFree);
});
afterAll(() => book.world.close());

/** Mulberry32: the same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** In these histories a refusal is a normal answer. */
async function tried(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    expect(error.status).toBeLessThan(500);
  });
}

it.each(SEEDS)('seed %s: offers, codes, bonuses and corrections move money and create none', async (seed) => {
  const below = numbers(seed);
  const of = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const players = [await book.player('300'), await book.player('300')];
  const accounts: Player[] = [...players];
  const open: number[] = [];
  for (let i = 0; i < 4; i++) {
    games += 1;
    open.push(games);
    await book.open(games);
  }
  await operator.api('risk.addLimit', {
    body: {
      minStake: null,
      maxStake: '20.00',
      maxPayout: null,
      maxExposure: null,
      note: '',
      scope: 'game',
      subject: String(open[0]),
    },
  });
  const asked: { player: Player; id: string }[] = [];

  const place = async (change: object) => {
    const player = of(accounts);
    const bets = [{ ...HOME, gameId: of(open) }];
    const amount = `${1 + below(40)}.${10 + below(90)}`;
    const { answer } = await book.place(player, { amount, bets, ...change });
    if (answer?.status === 'pending') asked.push({ player, id: answer.couponId });
  };
  const steps: (() => Promise<unknown>)[] = [
    () => place({}),
    () => place({ isVipBet: true, bets: [{ ...HOME, gameId: open[0]! }] }),
    () => place({ promoCode: 'H-FREE', amount: '5.00' }),
    () => place({ promoCode: of(['H-BOOST', 'H-REFUND', 'H-RISK-FREE']) }),
    () => book.world.services.promotions.promo.returnsNow(),
    () => place({ promoCode: 'H-FREE', amount: '5.00', isVipBet: true }),
    () => place({ promoCode: 'H-INSURED', typeId: 1, bets: open.map((gameId) => ({ ...HOME, gameId })) }),
    async () => {
      const { id } = asked.length > 0 ? of(asked) : { id: '00000000-0000-8000-8000-000000000000' };
      const body = of([
        { answer: 'accept' as const },
        { answer: 'refuse' as const },
        { answer: 'offer' as const, amount: '12.34' },
        { answer: 'offer' as const, coefs: [2.01] },
      ]);
      await tried(operator.api('offers.answer', { params: { couponId: id }, body }));
    },
    async () => {
      if (asked.length === 0) return;
      const { player, id } = of(asked);
      await tried(player.api('offers.reply', { params: { id }, body: { isTaken: below(3) > 0 } }));
    },
    async () => {
      const body = { userId: of(players).userId, amount: '15.00', wagerTimes: below(2), note: '' };
      const grant = await operator.api('bonuses.grant', { body, idempotencyKey: freshKey() });
      const player = players.find(({ userId }) => userId === grant.userId)!;
      if (!accounts.some(({ accountId }) => accountId === grant.accountId)) {
        accounts.push({ ...player, accountId: grant.accountId });
      }
    },
    async () => {
      const player = of(accounts);
      await tried(player.api('bonuses.release', { params: { id: player.accountId } }));
    },
    async () => {
      // A first result or another one, since the feed may correct itself.
      const gameId = of(open);
      await book.decide(gameId, { '1::1': of(['won', 'lost', 'void'] as const) }, false);
      const { settling } = book.world.services.settlement;
      await settling.settleGame(gameId);
      await settling.idle();
    },
  ];
  for (let step = 0; step < STEPS; step++) {
    await of(steps)();
    await assertLedgerBalanced(book.world);
  }
});
