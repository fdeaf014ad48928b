import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endByHand, HandFault, type HandValues } from '../../../by-hand.ts';
import { payoffsOf } from '../../../markets/payoffs.ts';
import { verdictName } from '../../../settlement/verdict.ts';
import type { SportKey } from '../../../sports.ts';
import type { GameState } from '../../../states.ts';
import { translator } from '../../../testing/translator.ts';
import type { Pair } from '../score.ts';
import { rallyEnds } from './ends.ts';
import { rallyRules } from './rules.ts';
import { rallyStates } from './state.ts';
import { RALLY_SPORTS } from './testing/tables.ts';

const COUNTED = [...RALLY_SPORTS].filter(([, { kills }]) => kills);
const F: Pair = [1, 0];
const S: Pair = [0, 1];
/** 28–23 for the winner, a narrow map that its loser led in kills, and a level one. */
const KILLS: Pair[] = [
  [28, 23],
  [31, 30],
  [25, 25],
];
const MATCH = { bestOf: 3, sets: [F, S, F], kills: KILLS };
const SHORT = { bestOf: 3, sets: [F, F], kills: KILLS.slice(0, 2) };
const BROKEN = { bestOf: 3, sets: [F], kills: KILLS.slice(0, 2) };
const UNCOUNTED = { bestOf: 3, sets: [F, S, F] };

type Ended = { bestOf: number; sets: readonly Pair[]; kills?: readonly Pair[] };
/** What a sentence of the rules says, a market of a map as 100 × map + number, line and outcome, an end, the result. */
type Claim = [says: string, id: string, end: Ended, result: string];

const CLAIMS: Claim[] = [
  ['51 kills on the first map', '105:50.5:over', MATCH, 'won'],
  ['52 kills are not reached on the first map', '105:51.5:over', MATCH, 'lost'],
  ['under is the rest', '105:51.5:under', MATCH, 'won'],
  ['the first team has most', '106::1', MATCH, 'won'],
  ['most kills of one team are no tie', '106::x', MATCH, 'lost'],
  ['the loser of a map may have most kills', '206::1', MATCH, 'won'],
  ['equally many are a tie', '306::x', MATCH, 'won'],
  ['a tie is not the first team’s', '306::1', MATCH, 'lost'],
  ['a tie is not the second team’s', '306::2', MATCH, 'lost'],
  ['five ahead', '107:-4.5:1', MATCH, 'won'],
  ['not six ahead', '107:-5.5:1', MATCH, 'lost'],
  ['a handicap of the second team is the line turned', '107:-5.5:2', MATCH, 'won'],
  ['each map counts alone', '205:60.5:over', MATCH, 'won'],
  ['a map that was not needed is void', '305:45.5:over', SHORT, 'void'],
  ['a map that was not needed is void, whoever had most', '306::x', SHORT, 'void'],
  ['a map of another format is void', '405:45.5:under', MATCH, 'void'],
  ['of an abandoned match completed maps count', '105:50.5:over', BROKEN, 'won'],
  ['of an abandoned match no other maps count, even if the line was passed', '205:20.5:over', BROKEN, 'void'],
  ['kills that nobody counted are void', '105:50.5:over', UNCOUNTED, 'void'],
  ['all kills that nobody counted are void', '106::2', UNCOUNTED, 'void'],
  ['a fifth map of the best of five', '507:-0.5:1', { bestOf: 5, sets: [F, S, F, S, F], kills: [...KILLS, ...KILLS.slice(0, 2)] }, 'won'], // biome-ignore format: a row
];

test('Dota 2 and League of Legends count kills', () => {
  expect(COUNTED.map(([key]) => key)).toEqual(['dota', 'lol']);
});

describe.each(COUNTED)('%s', (key, sport) => {
  const payoffOf = payoffsOf(rallyRules(sport));
  const ends = rallyEnds(sport);
  const payoff = (id: string) => {
    const [own, ...rest] = id.split(':');
    return payoffOf([sport.typesFrom + Number(own), ...rest].join(':'))!;
  };

  test.each(CLAIMS)('%s (%s)', (_, id, end, result) => {
    expect(verdictName(payoff(id).verdict({ sport: key, ...end }))).toBe(result);
  });

  test('each market has its rule in the words of the rules', () => {
    const say = (lang: 'en' | 'ru', id: string, end: Ended) => {
      const { key: rule, values } = payoff(id).why({ sport: key, ...end });
      return translator(lang)(`explain.${rule}`, values);
    };
    expect(say('en', '105:50.5:over', MATCH)).toBe(
      'Final score: 1–0, 0–1, 1–0. Kills on map 1: 28–23. 51 kills in all. The kills of both teams on the map are compared with 50.5. This selection won.',
    );
    expect(say('en', '306::x', MATCH)).toMatch(
      /Kills on map 3: 25–25\. The bet is on the team with more kills/,
    );
    expect(say('en', '107:-4.5:2', MATCH)).toContain(
      '+4.5 is added to the kills of the second team on the map',
    );
    expect(say('en', '205:20.5:over', BROKEN)).toMatch(/^The match was abandoned.*The stake is returned\.$/);
    expect(say('en', '106::1', UNCOUNTED)).toContain('its kills weren’t counted');
    expect(say('ru', '105:50.5:over', MATCH)).toContain('Всего 51 убийство. Убийства обеих команд');
    expect(say('ru', '107:-4.5:1', MATCH)).toContain('К убийствам первой команды на карте прибавляется −4.5');
  });

  test.each([
    [
      'en',
      'nobody counted its kills, stakes on them are returned',
      'if both teams have equally many, the tie wins',
    ],
    ['ru', 'никто не считал, ставки на них возвращаются', 'если убийств поровну, выигрывает она'],
  ])('the rules in %s say when stakes are returned, and who wins a tie', (lang, returned, tied) => {
    const url = new URL(`../../../../i18n/dictionaries/${lang}/info.json`, import.meta.url);
    const body = (JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>)[`rules.${key}.body`];
    expect(body).toContain(returned);
    expect(body).toContain(tied);
  });

  test('every counted end has kills, so exposure never takes a bet on them for returned', () => {
    const played = ends.counted.findIndex(({ sets }) => sets.length === 2);
    for (const id of ['105:50.5:over', '106::x', '107:-4.5:1']) {
      const outcomeId = [sport.typesFrom + Number(id.split(':')[0]), ...id.split(':').slice(1)].join(':');
      const range = ends.rangesOf!(outcomeId)![played]!;
      expect(range.map(verdictName)).toEqual(['lost', 'won']);
      const third = ends.rangesOf!(outcomeId.replace(/(\d\d)1(\d\d:)/, '$13$2'))![played]!;
      expect(third.map(verdictName)).toEqual(['void', 'void']);
    }
  });

  test('the telling ends tell any two lines and outcomes on kills apart', () => {
    const telling = ends.telling();
    const results = (id: string) => telling.map((end) => verdictName(payoff(id).verdict(end))).join();
    const turns = sport.kills!.turns;
    const widest = ends.widestLineOf!(sport.typesFrom + 105);
    expect(widest).toBe(2 * turns);
    const totals = Array.from({ length: widest }, (_, n) => `105:${n + 0.5}:over`);
    const leads = Array.from({ length: 2 * turns }, (_, n) => `107:${n - turns + 0.5}:1`);
    const all = [...totals, ...leads, '106::1', '106::2', '106::x', '206::1', '205:45.5:over'];
    // A lead of half a kill is what most kills means.
    const told = new Set(all.map(results));
    expect(all.length - told.size).toBe(1);
    expect(results('107:-0.5:1')).toBe(results('106::1'));
  });

  const state = { ...rallyStates(sport).before, kills: [[12, 9]], turn: 20 } as unknown as GameState;
  const enter = (values: HandValues) => endByHand(values, { state, competitors: 2 });
  const told = { bestOf: '3', how: 'played', sets: [[1, 0], [1, 0]] }; // biome-ignore format: a row

  test('by hand kills may be told with the maps, or not at all: then stakes on them are returned', () => {
    const { end, state: after } = enter({ ...told, kills: [[28, 23], [17, 30]] }); // biome-ignore format: a row
    expect(verdictName(payoff('105:50.5:over').verdict(end as { sport: SportKey } & Ended))).toBe('won');
    expect(after).toMatchObject({ kills: [[28, 23], [17, 30]] }); // biome-ignore format: a row
    const bare = enter({ ...told, kills: [] });
    expect(verdictName(payoff('105:50.5:over').verdict(bare.end as { sport: SportKey } & Ended))).toBe(
      'void',
    );
    expect(verdictName(payoff('1::1').verdict(bare.end as { sport: SportKey } & Ended))).toBe('won');
    expect(bare.state).not.toHaveProperty('kills');
    expect(() => enter({ ...told, kills: [[28, 23]] })).toThrow(new HandFault('kills'));
  });
});
