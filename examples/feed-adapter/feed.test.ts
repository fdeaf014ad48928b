import type { FeedMessage, OpenGame } from '@fairbook/feed-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFeed } from './feed.ts';
import { opened, told } from './src/match.ts';
import { ROUND_MS, stepsOf } from './src/recording.ts';
import { readXml } from './src/xml.ts';

const TIMING = { at: (ms: number) => ms, speed: 20 };
const [FIXTURE, ...REST] = stepsOf(0).filter(({ gameId }) => gameId === 0);
const MATCH = opened(FIXTURE!.element, 7, TIMING);

let now = 0;
let timers: { at: number; run: () => void }[] = [];
const clock = {
  now: () => now,
  after(ms: number, run: () => void) {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  },
};

async function pass(ms: number) {
  const end = now + ms;
  for (;;) {
    await new Promise(setImmediate);
    const next = timers.toSorted((a, b) => a.at - b.at)[0];
    if (!next || next.at > end) break;
    timers = timers.filter((each) => each !== next);
    now = next.at;
    next.run();
  }
  now = end;
}

async function listen(at: number, open: OpenGame[] = []) {
  now = at;
  timers = [];
  const heard: FeedMessage[] = [];
  const failures: unknown[] = [];
  const feed = await createFeed({ clock, open, onFailure: (error) => failures.push(error) });
  await feed.start(async (message) => void heard.push(message));
  return { feed, heard, failures };
}

const of = (heard: FeedMessage[], gameId: number) =>
  heard.filter((message) => 'gameId' in message && message.gameId === gameId);

beforeEach(() => {
  timers = [];
});

describe('a message', () => {
  const message = (xml: string, match = MATCH) => told(match, readXml(xml), TIMING)[1];
  const market = (attributes: string, outcomes: string) =>
    `<odds_change timestamp="5"><odds><market ${attributes}>${outcomes}</market></odds></odds_change>`;

  test.each([
    ['id="1" status="1"', '<outcome id="2" odds="3.3" active="1"/>', '1:', [['1::x', 3300, 0]]],
    [
      'id="18" specifiers="total=2.50" status="1"',
      '<outcome id="12" odds="1.95" active="0"/>',
      '18:2.5',
      [['18:2.5:over', 1950, 1]],
    ],
    [
      'id="16" specifiers="hcp=-0.25" status="-1"',
      '<outcome id="1715" odds="2" active="1"/>',
      '16:-0.25',
      [['16:-0.25:2', 2000, 1]],
    ],
  ])('with the market %s has ours', (attributes, outcomes, id, prices) => {
    expect(message(market(attributes, outcomes))).toMatchObject({
      type: 'odds_change',
      at: 5,
      gameId: 7,
      markets: [{ id, outcomes: prices }],
    });
  });

  test('with a market that we don’t offer leaves that market out', () => {
    expect(message(market('id="534" status="1"', '<outcome id="9" odds="2" active="1"/>'))).toMatchObject({
      markets: [],
    });
  });

  test.each([
    ['an unknown message', '<fixture_change timestamp="5"/>'],
    ['unknown outcome', market('id="1" status="1"', '<outcome id="4" odds="2" active="1"/>')],
    ['no total', market('id="18" status="1"', '<outcome id="12" odds="2" active="1"/>')],
    [
      'contradicts the score 0:0',
      '<bet_settlement timestamp="5"><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>',
    ],
  ])('is refused: %s', (why, xml) => {
    expect(() => message(xml)).toThrow(why);
  });
});

test.each(['<a>', '<a></b>', '<a/><b/>', '<a>text</a>'])('%s is no document', (text) => {
  expect(() => readXml(text)).toThrow(SyntaxError);
});

test('a round is played to its end: every match opens, plays, stops and is settled by its score', async () => {
  const { heard, failures } = await listen(ROUND_MS * 50 + 1);
  await pass(ROUND_MS);
  expect(failures).toEqual([]);
  const ends = heard.filter((message) => message.type === 'bet_settlement');
  expect(ends.map(({ state }) => ('score' in state ? state.score : null))).toEqual([
    [2, 1],
    [0, 1],
  ]);
  expect(of(heard, 500)).toHaveLength(REST.length);
  expect(heard.every(({ at }) => at <= now)).toBe(true);
});

test('a feed that starts mid-round sends what an earlier one resends on recovery', async () => {
  const whole = await listen(ROUND_MS * 50 + 1);
  await pass(ROUND_MS / 2);
  whole.heard.length = 0;
  await whole.feed.recover();
  const late = await listen(now);
  expect(late.heard.slice(1)).toEqual(whole.heard);
  expect(late.heard).toContainEqual(expect.objectContaining({ type: 'odds_change', full: true }));
});

test('a game that ended while the server was away is settled; one of another feed is left alone', async () => {
  const { startsAt } = opened(FIXTURE!.element, 500, stepsOf(50)[0]!.timing).fixture;
  const competitorIds = [1, 2];
  const { heard } = await listen(ROUND_MS * 60 + 1, [
    { gameId: 500, sportId: 1, startsAt, competitorIds },
    { gameId: 510, sportId: 1, startsAt, competitorIds },
  ]);
  expect(of(heard, 500)).toMatchObject([{ type: 'bet_settlement', final: true }]);
  expect(of(heard, 510)).toEqual([]);
});

test('a stopped feed sends nothing more', async () => {
  const { feed, heard } = await listen(ROUND_MS * 50 + 1);
  await feed.stop();
  const said = heard.length;
  await pass(ROUND_MS);
  expect(heard).toHaveLength(said);
});
