import type { FeedFixture } from '@fairbook/feed-contract';
import { playSeason } from '@fairbook/feed-simulator/testing';
import { loadPlayed, type PlayedGame } from '@fairbook/sports/play';
import { expect, test } from 'vitest';
import { loadFootballData } from '../../../../packages/sports/football/play/data.ts';
import { goalsModel } from '../../../../packages/sports/football/play/goals-model.ts';
import { matchScript, tieOf } from '../../../../packages/sports/football/play/script.ts';
import { stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';

/** A day on which the cup of this seed has a round. */
const ROUND = Date.UTC(2026, 10, 19, 23);
const SEED = 'x';
const DATA = loadFootballData();
const nothing = { at: 0, run: () => ({ messages: [], next: [] }) };
const silent: PlayedGame = { endsAt: 0, open: () => nothing, resume: () => nothing, tell: () => [] };

/** Only ties with a shoot-out are played: the others have nothing that leagues don't. */
function hasShootout(fixture: FeedFixture): boolean {
  if (!DATA.cups.some(({ id }) => id === fixture.champ.id)) return false;
  const model = goalsModel(DATA, fixture);
  return !!tieOf(matchScript(SEED, fixture.gameId, model), SEED, fixture.gameId, model).tie?.shootout;
}

test('extra time and penalties move prices freely, and none of it is taken for a mistake', async () => {
  const [football] = loadPlayed(['football']);
  const sports = [
    {
      ...football!,
      game: (...of: Parameters<(typeof football & object)['game']>) =>
        hasShootout(of[0]) ? football!.game(...of) : silent,
    },
  ];
  const games = new Map<number, HotGame>();
  const alarms: unknown[] = [];
  const [periods, over] = [new Set<string>(), new Set<number>()];
  let seq = 0;
  const season = { seed: SEED, clockSpeed: 20, sports, hasCups: true };
  await playSeason({ ...season, from: ROUND, minutes: 32 }, (message) => {
    if (message.type === 'alive') return;
    const gameId = message.type === 'fixture' ? message.fixture.gameId : message.gameId;
    seq += 1;
    const game = stateAfter(games.get(gameId), message, seq, message.at);
    if (!game) return;
    games.set(gameId, game);
    if ('state' in message && message.state.sport === 'football') periods.add(message.state.period);
    if (message.type === 'bet_settlement' && message.final) over.add(gameId);
    for (const [marketId, held] of game.held) alarms.push({ gameId, marketId, ...held });
  });
  expect(alarms.slice(0, 3)).toEqual([]);
  expect(over.size).toBeGreaterThan(0);
  expect([...periods]).toEqual(expect.arrayContaining(['extra_first', 'extra_second', 'shootout']));
}, 120_000);
