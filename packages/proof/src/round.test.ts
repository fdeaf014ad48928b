import { createHmac } from 'node:crypto';
import { GAME_IDS, GAMES, type Game } from '@fairbook/games';
import { blockText, drawsFrom } from '@fairbook/games/fairness';
import { seeded, someRound } from '@fairbook/games/testing';
import { expect, test } from 'vitest';
import { drawsOfRound, playedAgain } from './round.ts';

const SEED = 'ab'.repeat(32);
const OF = { game: 'dice', clientSeed: 'a-seed-of-mine', nonce: 3 };

test('a browser draws what the server draws', () => {
  const server = drawsFrom((n) =>
    createHmac('sha256', Buffer.from(SEED, 'hex')).update(blockText(OF, n)).digest(),
  );
  const browser = drawsOfRound(SEED, OF);
  for (const n of [2, 6, 37, 52, 10_000, 2 ** 32, 3, 25]) expect(browser.below(n)).toBe(server.below(n));
});

test('draws stay what they were: a round of long ago is still proven', () => {
  const draws = drawsOfRound(SEED, OF);
  expect([100, 100, 100, 6].map((n) => draws.below(n))).toMatchInlineSnapshot(`
    [
      84,
      70,
      79,
      3,
    ]
  `);
});

test('a round of a game is paid again from its seeds', () => {
  const round = { ...OF, options: { side: 'under', target: 9800 }, actions: [] };
  const roll = drawsOfRound(SEED, OF).below(10_000);
  expect(playedAgain(GAMES.dice, SEED, round).paid).toBe(roll < 9800 ? 10_102 : 0);
  expect(() => playedAgain(GAMES.dice, 'no seed', round)).toThrow(RangeError);
});

const ROUNDS = process.env.NIGHT ? 100_000 : 60;

test.each(GAME_IDS)(
  'whatever is played, a browser plays %s again as the server did',
  (id) => {
    const game: Game = GAMES[id];
    const key = Buffer.from(SEED, 'hex');
    const player = seeded(20);
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const of = { game: id, clientSeed: 'a-seed-of-mine', nonce };
      const drawn = () => drawsFrom((n) => createHmac('sha256', key).update(blockText(of, n)).digest());
      const { options, actions, played } = someRound(game, player, drawn);
      const again = playedAgain(game, SEED, { ...of, options, actions });
      expect(again).toEqual(played);
    }
  },
  600_000,
);
