import type { drafts } from '@fairbook/contracts';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = fakeClock(Date.now());
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

function aDraft(gameIds: number[], at = clock.now()): drafts.Draft {
  const bets = gameIds.map((gameId) => ({
    gameId,
    outcomeId: '1::1',
    marketTypeId: 1,
    line: '',
    coefMilli: 2200,
    isLive: false,
    startsAt: new Date(at).toISOString(),
    champName: 'Sample League',
    countryCode: 'en',
    opponents: ['Home', 'Away'] as [string, string],
    marketName: 'Match result',
    outcomeName: 'Home',
    blockId: null,
    at,
  }));
  const choices = { typeId: null, systemValue: 2, systemValues: [], amount: '5', iso: 'EUR', at };
  return { bets, addedAtByBetId: {}, removedAtByBetId: { '9/1::1': at }, choices };
}

test('a draft is stored for its player, version after version, on every device', async () => {
  const player = await world.registerPlayer();
  const desk = await world.signIn(player.login, player.password);
  expect(await player.api('drafts.read')).toEqual({ version: 0, draft: null });
  const told: number[] = [];
  const stop = world.platform.bus.subscribe('draft.changed', ({ userId, version }) => {
    if (userId === player.userId) told.push(version);
  });
  const draft = aDraft([1]);
  expect(await player.api('drafts.write', { body: { version: 0, draft } })).toMatchObject({
    version: 1,
    draft,
  });
  expect(await desk.api('drafts.read')).toEqual({ version: 1, draft });
  await desk.api('drafts.write', { body: { version: 1, draft: aDraft([1, 2]) } });
  expect(told).toEqual([1, 2]);
  stop();
});

test('every choice comes back as made, and an older device need not know all of them', async () => {
  const player = await world.registerPlayer();
  const older = aDraft([1]);
  const choices: drafts.Draft['choices'] = {
    ...older.choices,
    typeId: 4,
    isActiveSystemBanker: false,
    isStakedByBlock: true,
    isPerCombination: true,
    manuallyDeletedBonusBet: true,
    promoCode: 'FREE-5',
    amountByBetId: { '1/1::1': '7,50' },
    amountByBlockId: { 1: '2', 50: '' },
    prepaidAmount: '3.20',
  };
  await player.api('drafts.write', { body: { version: 0, draft: { ...older, choices } } });
  expect((await player.api('drafts.read')).draft).toEqual({ ...older, choices });
  await player.api('drafts.write', { body: { version: 1, draft: older } });
  expect((await player.api('drafts.read')).draft).toEqual(older);
});

test.each([
  ['a stake of an unknown bet', { amountByBetId: { nothing: '1' } }],
  ['a stake of an invalid block', { amountByBlockId: { 51: '1' } }],
  ['an invalid code', { promoCode: '<b>' }],
])('a draft with %s is refused', async (_, changes) => {
  const player = await world.registerPlayer();
  const older = aDraft([1]);
  const draft = { ...older, choices: { ...older.choices, ...changes } } as drafts.Draft;
  await expect(player.api('drafts.write', { body: { version: 0, draft } })).rejects.toMatchObject({
    status: 400,
  });
});

test('a write over an unseen version gets the latest one; of concurrent writes one wins', async () => {
  const player = await world.registerPlayer();
  const write = (version: number) =>
    player.api('drafts.write', { body: { version, draft: aDraft([version + 1]) } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(0)));
  expect(answers.filter(({ isTaken }) => isTaken)).toHaveLength(1);
  const { draft } = await write(1);
  // A normal answer instead of an HTTP error, which browsers would log whenever two tabs write at once.
  expect(await write(1)).toEqual({ version: 2, draft, isTaken: false });
  expect(await write(2_147_483_646)).toEqual({ version: 2, draft, isTaken: false });
  await expect(write(2_147_483_647)).rejects.toMatchObject({ status: 400 });
});

test('a fast clock does not win forever', async () => {
  const player = await world.registerPlayer();
  const body = { version: 0, draft: aDraft([1], clock.now() + 86_400_000) };
  const { draft } = await player.api('drafts.write', { body });
  expect(draft).toMatchObject({ bets: [{ at: clock.now() }], choices: { at: clock.now() } });
});

test('visitors and operators have no draft, and a draft takes no other data', async () => {
  await expect(world.api()('drafts.read')).rejects.toMatchObject({ status: 401 });
  const player = await world.registerPlayer();
  const draft = { ...aDraft([1]), note: 'x' } as drafts.Draft;
  await expect(player.api('drafts.write', { body: { version: 0, draft } })).rejects.toMatchObject({
    status: 400,
  });
});
