import type { bets } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../../compose/compose.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { platformBeside } from '../../../testing/platform-beside.ts';
import { PRODUCER } from '../../../testing/sample-feed.ts';

/** L4: a key is one submission of any type, and the submission is decided under the key as a whole. */
type Wanted = Partial<bets.CouponToSubmit>;
type Answer = Awaited<ReturnType<BettingWorld['place']>>;

let book: BettingWorld;
/** Shared by most of the tests, because registering a player takes longer than a test. */
let rich: Player;

beforeAll(async () => {
  book = await createBettingWorld();
  await book.setRules({ couponTypes: [0, 1, 2, 3, 4, 6, 9] });
  rich = await book.player('10000');
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

/** A leg seen at a price that has fallen since. */
const fallen = (leg: typeof HOME) => ({ ...leg, coef: leg.coef + 0.2 });

const KINDS: [kind: string, coupons: number, wanted: Wanted][] = [
  ['a single', 1, { amount: '6.00' }],
  ['an express', 1, { typeId: 1, amount: '6.00', bets: [OVER, YES] }],
  ['a system', 1, { typeId: 4, systemValue: 2, amount: '6.00', bets: [HOME, OVER, YES] }],
  ['singles', 3, { typeId: 9, amount: '6.00', bets: [HOME, OVER, YES] }],
  ['singles but the first', 2, { typeId: 9, amount: '6.00', bets: [fallen(HOME), OVER, YES] }],
  ['singles but the last', 2, { typeId: 9, amount: '6.00', bets: [HOME, OVER, fallen(YES)] }],
  ['one single of singles', 1, { typeId: 9, amount: '6.00', bets: [fallen(HOME), fallen(OVER), YES] }],
];
const PAIRS = KINDS.flatMap(([first, coupons, one]) =>
  KINDS.filter(([second]) => second !== first).map(
    ([second, others, other]) => [first, second, { coupons, one, others, other }] as const,
  ),
);

const REUSED = ['request.key_reused'];

async function open(player: Player) {
  const coupons = await book.count(`coupons where user_id = ${player.userId}`);
  return { coupons, balance: Number(await book.balance(player)) };
}

/** The coupons added since `before`, and what they cost. */
async function since(player: Player, before: Awaited<ReturnType<typeof open>>) {
  const { coupons, balance } = await open(player);
  return { coupons: coupons - before.coupons, cost: before.balance - balance };
}

/** Checks that of two submissions under one key exactly one was decided; returns which. */
async function expectOne(player: Player, key: string, answers: [Answer, Answer], sent: [Wanted, Wanted]) {
  const taken = answers[0].answer ? 0 : 1;
  const [won, lost] = [answers[taken]!, answers[1 - taken]!];
  expect(lost.codes).toEqual(REUSED);
  expect(won.answer).not.toBeNull();
  const after = await open(player);
  const again = [
    await book.place(player, sent[taken]!, key),
    await book.place(player, sent[1 - taken]!, key),
  ];
  expect(again[0]!.answer).toEqual(won.answer);
  expect(again[1]!.codes).toEqual(REUSED);
  expect(await open(player)).toEqual(after);
  return taken;
}

/** The cost of three bets that were to have two each. */
const costOf = (taken: Wanted, coupons: number) => ({ coupons, cost: taken.typeId === 9 ? 2 * coupons : 6 });

describe('one key, two submissions', () => {
  it.each(PAIRS)('%s, then %s: the second is refused and books nothing', async (_, __, of) => {
    const [before, key] = [await open(rich), freshKey()];
    const first = await book.place(rich, of.one, key);
    expect(await since(rich, before)).toEqual(costOf(of.one, of.coupons));
    const second = await book.place(rich, of.other, key);
    expect(await expectOne(rich, key, [first, second], [of.one, of.other])).toBe(0);
    expect(await since(rich, before)).toEqual(costOf(of.one, of.coupons));
  });

  it.each(PAIRS)('%s and %s at once: one of them is decided as a whole', async (_, __, of) => {
    const [before, key] = [await open(rich), freshKey()];
    const answers = await Promise.all([book.place(rich, of.one, key), book.place(rich, of.other, key)]);
    const taken = await expectOne(rich, key, answers, [of.one, of.other]);
    const [wanted, coupons] = taken === 0 ? [of.one, of.coupons] : [of.other, of.others];
    expect(await since(rich, before)).toEqual(costOf(wanted, coupons));
  });

  it.each(KINDS)('%s ten times at once: one submission and ten equal answers', async (_, coupons, wanted) => {
    const [before, key] = [await open(rich), freshKey()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => book.place(rich, wanted, key)));
    for (const { answer } of answers) expect(answer).toEqual(answers[0]!.answer);
    expect(answers[0]!.answer).not.toBeNull();
    expect(await since(rich, before)).toEqual(costOf(wanted, coupons));
  });

  it('singles that were all refused leave the key free', async () => {
    const [player, key] = [await book.player(), freshKey()];
    const none = { typeId: 9, amount: '6.00', bets: [HOME, OVER, YES].map(fallen) } as const;
    expect((await book.place(player, { ...none, bets: [...none.bets] }, key)).status).toBe(422);
    expect(await open(player)).toEqual({ coupons: 0, balance: 100 });
    expect((await book.place(player, {}, key)).status).toBe(201);
  });

  it('a key with # is invalid, because keys of singles contain it', async () => {
    const player = await book.player();
    expect((await book.place(player, {}, 'test-key-1#1')).codes).toEqual(['request.key_missing']);
  });

  it('singles beyond the balance: the affordable ones are accepted, and the rest name the remaining balance', async () => {
    const [player, key] = [await book.player('5'), freshKey()];
    const wanted = { typeId: 9, amount: '6.00', bets: [HOME, OVER, YES] } as const;
    const { answer } = await book.place(player, { ...wanted, bets: [...wanted.bets] }, key);
    expect(answer!.singlesResultCoupons).toMatchObject([
      { coupon: { status: 'accepted' }, refusals: [] },
      { coupon: { status: 'accepted' }, refusals: [] },
      {
        coupon: null,
        refusals: [{ code: 'wallet.insufficient_funds', action: { values: { balance: '1.00' } } }],
      },
    ]);
    expect(await open(player)).toEqual({ coupons: 2, balance: 1 });
    // There is enough money by now, but the answer stays.
    const body = { method: 'demo', accountId: player.accountId, amount: '50.00' };
    await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
    const again = await book.place(player, { ...wanted, bets: [...wanted.bets] }, key);
    expect(again.answer).toEqual(answer);
    expect(await open(player)).toEqual({ coupons: 2, balance: 51 });
  });
});

describe('one key on two nodes', () => {
  let node: Awaited<ReturnType<typeof anotherNode>>;
  beforeAll(async () => {
    await book.world.services.sportsbook.flush();
    node = await anotherNode();
  });
  afterAll(() => node.stop());

  /** Another node of the same database. Its clock is behind, so the prices in the database look fresh. */
  async function anotherNode() {
    const real = systemClock();
    const clock = { ...real, now: () => real.now() - 5 * 60_000 };
    const platform = platformBeside(book.world, { clock });
    const other = await compose(platform);
    await other.start();
    const hear = () =>
      other.services.sportsbook.facts.ingest({ type: 'alive', at: clock.now(), producer: PRODUCER });
    await hear();
    const timer = setInterval(() => void hear().catch(() => undefined), 2_000).unref();
    return {
      place: (player: Player, wanted: Wanted, key: string) =>
        other.services.bets.place(player.userId, couponOf(player, wanted), key, 'en').then(
          (answer) => ({ answer, codes: [] as string[], status: 201 }),
          (error) => ({ answer: null, codes: [error.code as string], status: error.status as number }),
        ),
      async stop() {
        clearInterval(timer);
        await other.stop();
        await platform.close();
      },
    };
  }

  it.each(PAIRS)('%s here and %s there: one of them is decided as a whole', async (_, __, of) => {
    const [before, key] = [await open(rich), freshKey()];
    const answers = await Promise.all([
      book.place(rich, of.one, key),
      node.place(rich, of.other, key) as Promise<Answer>,
    ]);
    const taken = await expectOne(rich, key, answers, [of.one, of.other]);
    const [wanted, coupons] = taken === 0 ? [of.one, of.coupons] : [of.other, of.others];
    expect(await since(rich, before)).toEqual(costOf(wanted, coupons));
  });

  it.each(KINDS)('%s here and there: one submission and equal answers', async (_, coupons, wanted) => {
    const [before, key] = [await open(rich), freshKey()];
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        n % 2 ? (node.place(rich, wanted, key) as Promise<Answer>) : book.place(rich, wanted, key),
      ),
    );
    for (const { answer } of answers) expect(answer).toEqual(answers[0]!.answer);
    expect(await since(rich, before)).toEqual(costOf(wanted, coupons));
  });
});
