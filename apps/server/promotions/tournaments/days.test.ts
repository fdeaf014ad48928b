import type { tournaments as contract } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { casinoRound } from '../../testing/casino.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let keeper: Visitor;
let second: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('days-keeper');
  second = await book.world.operator('days-second');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const iso = (inMs: number) => new Date(clock.now() + inMs).toISOString();
const TERMS = {
  name: { en: 'Dice each day', ru: 'Кости каждый день' },
  about: { en: 'Dice, day after day.', ru: 'Кости, день за днём.' },
  ...{ categories: [], games: ['dice'], iso: 'EUR', rule: 'turnover', prizeKind: 'money', days: 3 },
  ...{ leastStake: '1.00', leastRounds: 1, leastTurnover: '1.00', prizes: ['10.00', '5.00'] },
} satisfies Partial<contract.TournamentFields>;

const fields = (some: Partial<contract.TournamentFields> = {}): contract.TournamentFields => ({
  ...{ ...TERMS, from: iso(-1_000), until: iso(HOUR_MS) },
  ...some,
});
const draft = (some: Partial<contract.TournamentFields> = {}) =>
  keeper.api('tournaments.add', { body: fields(some) });

/** Asks for a budget, and has it approved. */
async function budget({ id }: { id: number }, amount: string): Promise<void> {
  const params = { kind: 'tournament', offerId: id } as const;
  const { asked } = await keeper.api('budgets.set', { params, body: { amount } });
  // However small it is.
  await second.api('budgets.approve', { params: { id: asked!.id }, body: { version: asked!.version } });
}
const publish = ({ id, version }: { id: number; version: number }) =>
  keeper.api('tournaments.publish', { params: { id }, body: { version } });
async function published(some: Partial<contract.TournamentFields> = {}): Promise<contract.Tournament> {
  const made = await draft(some);
  await budget(made, made.cost);
  return publish(made);
}
const daysOf = async ({ id }: { id: number }) =>
  (await keeper.api('tournaments.desk')).tournaments
    .filter(({ series }) => series?.first === id)
    .sort((a, b) => a.id - b.id);
const makeDays = () => book.world.services.promotions.tournaments.runs['tournaments.days']();
const states = async (of: { id: number }) =>
  (await daysOf(of)).map(({ series, state }) => [series!.day, state]);

async function play(player: Player, { id }: { id: number }): Promise<void> {
  await player.api('tournaments.join', { body: { id, accountId: player.accountId } });
  clock.advance(1_000);
  await casinoRound(player, { stake: '2.00', options: { side: 'under', target: 4_950 } });
}
const of = async (id: number) =>
  (await keeper.api('tournaments.desk')).tournaments.find((each) => each.id === id)!;
async function pay({ id }: { id: number }): Promise<contract.Tournament> {
  const { version } = await of(id);
  const { settlement } = await keeper.api('tournaments.settle', { params: { id }, body: { version } });
  return second.api('tournaments.approve', { params: { id }, body: { version: settlement!.version } });
}

test('the budget of a tournament covers all its days and is approved by a second operator, after the last change', async () => {
  const made = await draft();
  expect(made).toMatchObject({ cost: '45.00', days: 3, series: { first: made.id, day: 1, days: 3 } });
  const params = { kind: 'tournament', offerId: made.id } as const;
  expect(await codesOf(publish(made))).toEqual(['tournaments.no_budget']);
  // Small as it is, nobody sets it alone; lowering it is no way around.
  const { asked } = await keeper.api('budgets.set', { params, body: { amount: '50.00' } });
  expect(
    await codesOf(keeper.api('budgets.approve', { params: { id: asked!.id }, body: { version: 1 } })),
  ).toEqual(['operator.same_operator']);
  expect(await codesOf(publish(made))).toEqual(['tournaments.no_budget']);
  await second.api('budgets.approve', { params: { id: asked!.id }, body: { version: asked!.version } });
  clock.advance(1_000);
  const body = { ...fields({ prizes: ['12.00', '3.00'] }), version: made.version };
  const changed = await keeper.api('tournaments.change', { params: { id: made.id }, body });
  expect(await codesOf(publish(changed))).toEqual(['tournaments.needs_two']);
  await budget(made, '50.00');
  expect(await publish(changed)).toMatchObject({ state: 'public', left: '50.00' });
});

test('a budget that one operator set before it was held each day is not enough', async () => {
  const made = await draft({ days: null });
  const params = { kind: 'tournament', offerId: made.id } as const;
  const { asked } = await keeper.api('budgets.set', { params, body: { amount: '100.00' } });
  expect(asked).toBeNull();
  const body = { ...fields(), version: made.version };
  const changed = await keeper.api('tournaments.change', { params: { id: made.id }, body });
  expect(await codesOf(publish(changed))).toEqual(['tournaments.needs_two']);
});

test.each([['longer than a day', { until: iso(25 * HOUR_MS) }]])(
  'one that is %s is not held each day',
  async (_, some) => {
    expect(await codesOf(draft(some))).toEqual(['tournaments.bad_terms']);
  },
);

test('each day has its own table and prizes, paid by two, out of one budget', async () => {
  const first = await published();
  const player = await book.player('100.00');
  expect(await states(first)).toEqual([
    [1, 'public'],
    [2, 'public'],
  ]);
  await play(player, first);
  clock.leap(2 * HOUR_MS);
  expect(await pay(first)).toMatchObject({ state: 'paid', left: '35.00' });
  clock.leap(22 * HOUR_MS);
  await Promise.all([makeDays(), makeDays()]);
  await makeDays();
  const [, next, last] = await daysOf(first);
  expect(await states(first)).toEqual([
    [1, 'paid'],
    [2, 'public'],
    [3, 'public'],
  ]);
  expect(Date.parse(next!.from) - Date.parse(first.from)).toBe(DAY_MS);
  const { tournament } = await player.api('tournaments.one', { params: { id: next!.id } });
  expect(tournament).toMatchObject({ phase: 'running', series: { first: first.id, day: 2, days: 3 } });
  expect((await player.api('tournaments.mine', { query: { id: next!.id } })).joined).toBeNull();
  await play(player, next!);
  clock.leap(2 * HOUR_MS);
  expect(await pay(next!)).toMatchObject({ state: 'paid', left: '25.00' });
  expect(last).toMatchObject({ days: null, left: '35.00' });
  // The budgets list it once.
  const { budgets } = await keeper.api('budgets.list');
  expect(
    budgets.filter(({ kind, name }) => kind === 'tournament' && name === TERMS.name.en && name),
  ).toContainEqual(expect.objectContaining({ offerId: first.id, drawn: '20.00', left: '25.00' }));
  clock.leap(3 * DAY_MS);
  await makeDays();
  expect(await states(first)).toHaveLength(3);
});

test('two days that are paid at once take no more than the budget has left', async () => {
  const first = await published();
  const player = await book.player('100.00');
  await play(player, first);
  clock.leap(DAY_MS);
  await makeDays();
  const next = (await daysOf(first))[1]!;
  await play(player, next);
  clock.leap(2 * HOUR_MS);
  // Enough for one day of the two.
  const params = { kind: 'tournament', offerId: first.id } as const;
  await keeper.api('budgets.set', { params, body: { amount: '15.00' } });
  const asked = [];
  for (const { id } of [first, next]) {
    const { version } = await of(id);
    const { settlement } = await keeper.api('tournaments.settle', { params: { id }, body: { version } });
    asked.push({ params: { id }, body: { version: settlement!.version } });
  }
  const codes = await Promise.all(asked.map((each) => codesOf(second.api('tournaments.approve', each))));
  expect(codes.flat()).toEqual(['tournaments.no_budget']);
});

test('whoever stops a day ends the days after it', async () => {
  const first = await published();
  clock.leap(DAY_MS);
  await makeDays();
  const [, next] = await daysOf(first);
  await keeper.api('tournaments.stop', {
    params: { id: next!.id },
    body: { version: next!.version, note: 'too loud' },
  });
  clock.leap(DAY_MS);
  await makeDays();
  expect(await states(first)).toEqual([
    [1, 'public'],
    [2, 'stopped'],
    [3, 'stopped'],
  ]);
});

test('a day that passed while the server was away is left out', async () => {
  const first = await published();
  clock.leap(2 * DAY_MS);
  await book.world.platform.pool.query('delete from tournaments where series_id = $1', [first.id]);
  await makeDays();
  expect(await states(first)).toEqual([
    [1, 'public'],
    [3, 'public'],
  ]);
});
