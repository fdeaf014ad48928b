import { expect, test } from 'vitest';
import type { Game } from './data.ts';
import { packData, packGame, unpackData, unpackGame } from './pack.ts';
import { CHAMP_LIST, game, gameMarkets, LINE, LIVE, market } from './testing/games.ts';

/** Names of markets and outcomes are not sent. */
function unnamed(written: Game): Game {
  const markets = written.markets.map((each) => ({
    ...each,
    name: '',
    outcomes: each.outcomes.map((outcome) => ({ ...outcome, name: '' })),
  }));
  return { ...written, markets };
}

const whole = game({ id: 16, markets: gameMarkets() });

test.each([...LIVE, ...LINE, whole].map((each) => [each.id, each] as const))(
  'game %i survives packing',
  (_id, written) => {
    const travelled = JSON.parse(JSON.stringify(packGame(written)));
    expect(unpackGame(travelled)).toEqual(unnamed(written));
  },
);

test('an outcome that is blocked or not offered stays so', () => {
  const result = market(1, '', [2.32, 2.26, 5.89], true);
  const partial = { ...result, outcomes: result.outcomes.slice(0, 2) };
  const written = game({ id: 1, markets: [result, partial] });
  expect(unpackGame(packGame(written))).toEqual(unnamed(written));
});

test('a market that differs from its type is sent as it is', () => {
  const result = market(1, '', [2.32, 2.26, 5.89]);
  const strange = { ...result, outcomes: result.outcomes.toReversed() };
  const unknown = { ...result, typeId: 99_999, id: '99999:' };
  const written = game({ id: 1, markets: [strange, unknown] });
  expect(unpackGame(packGame(written))).toEqual(written);
});

test('pages without games stay unchanged, and a list is half as long', () => {
  const missing = { champs: CHAMP_LIST, page: { page: 'missing' } as const };
  expect(unpackData(packData(missing))).toEqual(missing);
  expect(JSON.stringify(LINE.map(packGame)).length).toBeLessThan(JSON.stringify(LINE).length / 2);
});
