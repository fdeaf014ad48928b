import { decodeCode, sealOf } from '@fairbook/coupon/code';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce, odds, settlement, stop } from '../../testing/sample-feed.ts';

const clock = fakeClock(Date.now());
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
  for (const gameId of [1, 2, 3]) {
    await world.services.sportsbook.facts.ingest(announce(gameId, clock.now()));
    await world.services.sportsbook.facts.ingest(odds(gameId, clock.now()));
  }
});
afterAll(() => world.close());

const BETS = [
  { gameId: 1, outcomeId: '1::1', blockId: null },
  { gameId: 2, outcomeId: '18:2.5:over', blockId: 0 },
];
const make = (bets = BETS) => world.api()('codes.make', { body: { typeId: 2, systemValues: [2], bets } });

test('anybody can make a code; it is signed at current prices and found by its eight characters', async () => {
  const made = await make();
  const code = decodeCode(made.text);
  expect(code).toMatchObject({
    type: 'system',
    systemValues: [2],
    madeAt: Math.floor(clock.now() / 1000),
    bets: [
      { gameId: 1, outcomeId: '1::1', coefMilli: 2200, blockId: null },
      { gameId: 2, outcomeId: '18:2.5:over', coefMilli: 1950, blockId: 0 },
    ],
  });
  const { keys } = await world.api()('codes.keys');
  expect(typeof code === 'string' ? code : await sealOf(code, keys)).toBe('genuine');
  expect(await world.api()('codes.read', { params: { code: made.code } })).toMatchObject({ text: made.text });
});

test('blocks staked one by one are signed as such', async () => {
  const body = { typeId: 4 as const, systemValues: [], isStakedByBlock: true, bets: BETS };
  const code = decodeCode((await world.api()('codes.make', { body })).text);
  expect(code).toMatchObject({ type: 'blocks', isStakedByBlock: true });
  const { keys } = await world.api()('codes.keys');
  expect(typeof code === 'string' ? code : await sealOf(code, keys)).toBe('genuine');
});

test('an unknown code, or one unused for long, is refused with a way forward', async () => {
  const read = (code: string) => world.api()('codes.read', { params: { code } });
  const refused = {
    status: 404,
    problem: { errors: [{ code: 'codes.unknown_code', action: { kind: 'fix_field' } }] },
  };
  await expect(read('00000000')).rejects.toMatchObject(refused);
  await expect(read('lower123')).rejects.toMatchObject({ status: 400 });
  const { code } = await make();
  clock.leap(50 * 86_400_000);
  await world.services.sportsbook.facts.ingest(odds(1, clock.now()));
  await read(code);
  clock.leap(59 * 86_400_000);
  await expect(read(code)).resolves.toBeDefined();
  clock.leap(61 * 86_400_000);
  await expect.poll(() => read(code).catch((error) => error.status)).toBe(404);
});

test('an outcome that was never on offer is not signed: each such selection is named', async () => {
  const bets = [
    { gameId: 1, outcomeId: '18:9.5:over', blockId: null },
    { gameId: 99, outcomeId: '1::1', blockId: null },
  ];
  await expect(make(bets)).rejects.toMatchObject({
    problem: {
      errors: [
        { code: 'bets.unknown_outcome', field: 'bets.0' },
        { code: 'bets.unknown_game', field: 'bets.1' },
      ],
    },
  });
});

test('selections are returned with their current state, translated names and near alternatives', async () => {
  const now = clock.now();
  const { ingest } = world.services.sportsbook.facts;
  for (const gameId of [11, 12, 13]) {
    await ingest(announce(gameId, now));
    await ingest(odds(gameId, now));
  }
  await ingest(stop(12, now, 'goal'));
  await ingest(settlement(13, now, { '1::1': 'won' }, true));
  const next = announce(14, now, now + 7_200_000);
  if (next.type === 'fixture')
    next.fixture.competitors[0] = { ...next.fixture.competitors[0], id: 26, name: 'Home 13' };
  await ingest(next);
  await ingest(odds(14, now));
  const { bets } = await world.api()('codes.check', {
    body: {
      bets: [
        { gameId: 11, outcomeId: '1::1' },
        { gameId: 12, outcomeId: '1::1' },
        { gameId: 13, outcomeId: '1::1' },
        { gameId: 11, outcomeId: '18:5.5:over' },
        { gameId: 999, outcomeId: '1::1' },
      ],
    },
  });
  expect(
    bets.map(({ state, coef, face, near }) => [
      state,
      coef,
      face?.outcomeName ?? null,
      near.map(({ why, gameId, outcomeId }) => [why, gameId, outcomeId]),
    ]),
  ).toEqual([
    ['offered', 2.2, 'Home 11', []],
    ['suspended', 2.2, 'Home 12', []],
    ['over', null, 'Home 13', [['next_game', 14, '1::1']]],
    [
      'gone',
      null,
      'Over 5.5',
      [
        ['other_line', 11, '18:3.5:over'],
        ['other_line', 11, '18:2.5:over'],
      ],
    ],
    ['gone', null, null, []],
  ]);
});

test('a game that has left memory still has its names', async () => {
  clock.leap(3 * 3_600_000);
  await world.services.sportsbook.flush();
  const { bets } = await world.api()('codes.check', { body: { bets: [{ gameId: 13, outcomeId: '1::1' }] } });
  expect(bets[0]).toMatchObject({
    state: 'over',
    face: { outcomeName: 'Home 13', opponents: ['Home 13', 'Away 13'] },
  });
});
