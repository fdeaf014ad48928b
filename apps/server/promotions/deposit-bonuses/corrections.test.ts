import type { depositBonuses } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A bonus that is taken back, and bets with it whose results are corrected: in every order the last results count. */
const HISTORIES = process.env.NIGHT ? 60 : 4;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const clock = fakeClock(Date.now());
let book: BettingWorld;
let operator: Visitor;
let bonus: depositBonuses.DepositBonus;
let games = 100;

beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  operator = await book.world.operator('bonus-keeper');
  bonus = await operator.api('depositBonuses.add', {
    body: {
      ...{
        name: 'First deposit',
        deposit: 'first',
        percent: 50,
        wagerTimes: 3,
        product: 'sport',
        casino: CASINO_TERMS,
        withinDays: 30,
      },
      amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
      countries: [],
      from: new Date(clock.now() - 86_400_000).toISOString(),
      until: new Date(clock.now() + 86_400_000).toISOString(),
      ...{ isActive: true, note: '' },
    },
  });
  const params = { kind: 'deposit', offerId: bonus.id } as const;
  const { asked } = await operator.api('budgets.set', { params, body: { amount: '100000.00' } });
  const { id, version } = asked!;
  const second = await book.world.operator('second-keeper');
  await second.api('budgets.approve', { params: { id }, body: { version } });
});
afterAll(() => book.world.close());

type Result = 'won' | 'lost' | 'void' | 'open';
type Step = Result | 'back';

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** A bonus of 40.00, of which 30.00 are in one bet at 2.2; then each step. */
async function history(steps: readonly Step[]) {
  const player = await book.player('0');
  await player.api('depositBonuses.choose', { body: { id: bonus.id, choice: 1, version: bonus.version } });
  const { id: depositId } = await player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount: '80.00' },
    idempotencyKey: freshKey(),
  });
  const [account] = (await player.api('bonuses.mine')).bonusAccounts;
  const gameId = games++;
  await book.open(gameId);
  const bets = [{ gameId, outcomeId: '1::1', coef: 2.2 }];
  await book.place({ ...player, accountId: account!.accountId }, { amount: '30.00', bets });
  const states: string[] = [];
  for (const step of steps) {
    await take(step, gameId, depositId);
    states.push(`${step} ${await held(player)}`);
  }
  await assertLedgerBalanced(book.world);
  return states;
}

async function take(step: Step, gameId: number, depositId: string): Promise<void> {
  if (step === 'back')
    await operator.api('depositBonuses.takeBack', { params: { depositId }, body: { note: 'Charged back' } });
  else if (step === 'open') await book.takeBack(gameId, ['1::1']);
  else await book.decide(gameId, { '1::1': step });
  const { settling } = book.world.services.settlement;
  await settling.settleGame(gameId);
  await settling.idle();
}

/** Bonus money, and what is owed. */
async function held(player: Player): Promise<string> {
  const { bonusAccounts } = await player.api('bonuses.mine');
  const { receivables } = await player.api('receivables.mine');
  const due = receivables.reduce((sum, each) => sum + cents(each.due), 0);
  return `${cents(bonusAccounts[0]!.money)} ${due}`;
}

/** What the player has by the last result, before the bonus goes back and after. */
const BEFORE: Record<Result, string> = { won: '7600 0', lost: '1000 0', void: '4000 0', open: '1000 0' };
const AFTER: Record<Result, string> = { won: '3600 0', lost: '0 0', void: '0 0', open: '0 0' };

async function expectLastCounts(steps: readonly Step[]): Promise<void> {
  let last: Result = 'open';
  let isBack = false;
  const expected = steps.map((step) => {
    if (step === 'back') isBack = true;
    else last = step;
    return `${step} ${(isBack ? AFTER : BEFORE)[last]}`;
  });
  expect(await history(steps)).toEqual(expected);
}

test.each<Step[]>([
  ['back', 'void', 'lost', 'won'],
  ['won', 'back', 'lost', 'won'],
  ['void', 'back', 'open', 'lost'],
  ['lost', 'back', 'won', 'lost'],
])('a bonus that is gone is owed no second time: %s, %s, %s, %s', (...steps) => expectLastCounts(steps));

test(`of ${HISTORIES} random histories the last result counts (seed ${SEED})`, async () => {
  const draw = drawFrom(SEED);
  const otherThan = (before: Step, n: number) =>
    (['won', 'lost', 'void', 'open'] as const).filter((each) => each !== before)[n]!;
  for (let n = 0; n < HISTORIES; n++) {
    const count = draw.int(2, 7);
    const steps: Step[] = [];
    for (let i = 0; i < count; i++) {
      const [before = 'open'] = steps.slice(-1);
      steps.push(otherThan(before, draw.int(0, 2)));
    }
    await expectLastCounts(steps.toSpliced(draw.int(0, count), 0, 'back'));
  }
});
