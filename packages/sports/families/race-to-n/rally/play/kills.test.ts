import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { loadPlayed } from '../../../../play/played.ts';
import { messagesFrom } from '../../../../testing/messages-from.ts';
import { rallyBoard } from '../board.ts';
import { RALLY_SPORTS } from '../testing/tables.ts';
import { rallyTracker } from '../tracker.ts';

const START = Date.UTC(2026, 10, 24, 18);
const CASES = [...RALLY_SPORTS].flatMap(([key, sport]) => (sport.kills ? [{ key, sport }] : []));

type Pairs = [number, number][];
interface Told {
  status: string;
  sets: Pairs;
  kills: Pairs;
  turn: number;
  isBreak: boolean;
}
type Prices = Extract<FeedMessage, { type: 'odds_change' }>;

describe.each(CASES)('the kills of $key', ({ key, sport }) => {
  const [played] = loadPlayed([key]);
  const { id, key: champ, name, countryCode, pairings } = played!.leagues[0]!;
  const [round, first, second] = pairings[0]!;
  const fixture: FeedFixture = {
    ...{ gameId: played!.idsFrom + 1, sportId: played!.sportId, round, startsAt: START },
    champ: { id, key: champ, name, countryCode },
    competitors: [played!.teams.get(first)!, played!.teams.get(second)!],
  };
  const whole = messagesFrom(played!.game(fixture, { seed: 'kills', speed: 20 }).open(START - 60_000));
  const prices = whole.filter((message): message is Prices => message.type === 'odds_change');
  const live = prices.filter(({ state }) => state.status === 'live');
  const states = live.map(({ state }) => state as unknown as Told);
  const ofKills = (typeId: number) => [5, 6, 7].includes(typeId % 100) && typeId - sport.typesFrom > 100;

  test('come turn by turn, are never more than turns, and prices belong to the kills sent with them', () => {
    expect(new Set(states.map(({ sets, turn }) => `${sets.length} ${turn}`)).size).toBeGreaterThan(
      2 * sport.kills!.turns - 2,
    );
    for (const [n, { kills, turn, sets }] of states.entries()) {
      expect([sets.length, sets.length + 1]).toContain(kills.length);
      const now = kills[sets.length] ?? [0, 0];
      expect(Math.max(...now)).toBeLessThanOrEqual(turn);
      const before = states[n - 1]?.kills.flat() ?? [];
      for (const [at, count] of before.entries()) expect(kills.flat()[at]).toBeGreaterThanOrEqual(count);
      for (const model of live[n]!.models!) expect(model).toMatchObject({ kills, turn, sets });
    }
  });

  test('move the prices of the map and of the match', () => {
    const winners = [sport.typesFrom + 1, sport.typesFrom + 50];
    const moved = (typeId: number) => {
      const all = live.flatMap(({ markets }) => markets.filter((market) => market.typeId === typeId));
      return new Set(all.flatMap(({ outcomes }) => outcomes.map(([of, odds]) => `${of} ${odds}`))).size;
    };
    for (const typeId of winners) expect(moved(typeId)).toBeGreaterThan(20);
  });

  test('are settled with their map, each market by the kills that the state has then', () => {
    const settled = whole.filter((message) => message.type === 'bet_settlement');
    const final = settled.at(-1)!.state as unknown as Told;
    expect(final.kills.length).toBe(final.sets.length);
    const results = new Map(
      settled.flatMap(({ outcomes }) => outcomes.map((each) => [each.outcomeId, each] as const)),
    );
    let checked = 0;
    for (const [outcomeId, { result, void: returned }] of results) {
      const [type = '', line = '', side] = outcomeId.split(':');
      if (!ofKills(Number(type)) || Number(type) % 100 !== 5) continue;
      const map = Math.floor((Number(type) - sport.typesFrom) / 100);
      const kills = final.kills[map - 1];
      if (!kills) expect(returned[0], outcomeId).toBe(1);
      else
        expect(result[0], outcomeId).toBe(Number(kills[0] + kills[1] > Number(line) === (side === 'over')));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(8);
  });

  test('stand on the board for each map, those of the current one also on one line', () => {
    const board = rallyBoard(sport);
    const at = { status: 'live', isBreak: false, clock: null, bestOf: 3, server: null, sport: key } as const;
    const columns = (state: Partial<Told>) =>
      board.columns({ ...at, ...state } as never).map(({ kind, figures }) => [kind, ...figures]);
    expect(columns({ sets: [[1, 0]], kills: [[28, 23], [4, 7]], turn: 9 })).toEqual([['main', 1, 0], ['past', 28, 23], ['part', 4, 7]]); // biome-ignore format: a row
    expect(columns({ sets: [], kills: [], turn: 0 })).toEqual([['main', 0, 0], ['part', 0, 0]]); // biome-ignore format: a row
    expect(columns({ sets: [[1, 0]], kills: [[28, 23]], turn: 0, isBreak: true })).toEqual([['main', 1, 0], ['past', 28, 23]]); // biome-ignore format: a row
    expect(columns({ sets: [[1, 0]] })).toEqual([['main', 1, 0]]);
    expect(board.line({ ...at, sets: [[1, 0]], kills: [[28, 23], [4, 7]], turn: 9 } as never)).toBe('1–0, 4–7'); // biome-ignore format: a row
    const tracker = rallyTracker(sport, { inside: [0, 0, 1, 1], lines: '', areas: '', servers: [] });
    const stats = tracker.statistics({ ...at, sets: [[1, 0]], kills: [[28, 23], [4, 7]] } as never, { tallies: {} } as never); // biome-ignore format: a row
    expect(stats).toEqual([{ name: 'rally.map.stat.kills', figures: [32, 30] }]);
  });
});
