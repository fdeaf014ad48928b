import type { live, sportsbook } from '@fairbook/contracts';
import { CLOSE } from '@fairbook/contracts/operations/live';
import { gameOf, marketOf } from '../sample-games.ts';
import { pause, type Stage, Unmet } from './stage.server.ts';
import type { GameReport, Prices, Report, Testee } from './testee.server.ts';

export interface Scenario {
  id: string;
  /** What a client must do, as docs/live-protocol.md says it. */
  rule: string;
  /** Throws `Unmet` if it doesn't. False: the client doesn't do what the scenario is about, and needn't. */
  play(stage: Stage, client: Testee): Promise<unknown>;
}

const GAME = 'game:7';
const LIST = 'list:live:1';
/** Prices of a made-up game. */
const AT_FIRST: Prices = {
  ...{ '1::1': [2200, 0], '1::x': [3400, 0] },
  ...{ '18:2.5:1': [2200, 0], '18:2.5:x': [3400, 0] },
};
const reported = (prices: Prices = {}, suspended: string | null = null, id = 7): GameReport[] => [
  { id, suspended, prices: { ...AT_FIRST, ...prices } },
];

const snapshot = (topic: string, s: number, data: object = gameOf(7)) => ({
  type: 'snapshot',
  topic,
  s,
  data,
});
const delta = (topic: string, s: number, data: object) => ({ type: 'delta', topic, s, data });
/** A delta of the game with these prices. */
const priced = (s: number, ...prices: live.PriceTuple[]) => delta(GAME, s, { v: s, at: 0, prices });

/** The client follows the game, whose snapshot has the sequence 41. */
async function follow(stage: Stage, client: Testee): Promise<void> {
  client.follow(GAME);
  await stage.subscribed([GAME], STARTED_MS);
  stage.say(snapshot(GAME, 41));
  await client.shows(GAME, reported(), 'It does not show the snapshot.');
}

/** A program may take this long to start. */
const STARTED_MS = 30_000;
const BACK_MS = 12_000;
const AWAY_MS = 4_000;
const SILENT_MS = 20_000;
const WITHHELD_MS = 3_000;
const MOST_ASKED = 6;

const asked = ({ heard }: Stage, op: live.ClientFrame['op'], topic?: string) =>
  heard.filter(({ frame }) => frame.op === op && (topic === undefined || namesOf(frame).includes(topic)));
const namesOf = (frame: live.ClientFrame): string[] =>
  'topics' in frame ? frame.topics : 'topic' in frame ? [frame.topic] : [];

function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Unmet(sentence);
}

/** After the line was lost in some way the client comes back, and starts each topic anew. */
const comesBack =
  (lose: (stage: Stage) => void): Scenario['play'] =>
  async (stage, client) => {
    await follow(stage, client);
    lose(stage);
    await stage.until(() => stage.connections() === 2, 'It did not connect again.', BACK_MS);
    await stage.subscribed([GAME]);
    // The sequence of a topic begins anew with each connection.
    stage.say(snapshot(GAME, 2));
    stage.say(priced(3, ['1::1', 2700, 0]));
    await client.shows(GAME, reported({ '1::1': [2700, 0] }), 'It does not go on from the new snapshot.');
  };

const state = (suspended: string | null): sportsbook.GameState =>
  ({ ...gameOf(7).state, suspended }) as sportsbook.GameState;

export const SCENARIOS: readonly Scenario[] = [
  { id: 'snapshot', rule: 'It subscribes, and shows the snapshot.', play: follow },
  {
    id: 'deltas',
    rule: 'It applies deltas; within one, markets go and come before prices move.',
    async play(stage, client) {
      await follow(stage, client);
      stage.say(priced(42, ['1::1', 2300, 0]));
      stage.say(priced(43, ['1::x', 3350, 1], ['1::1', 2250, 0]));
      const moved: Prices = { '1::1': [2250, 0], '1::x': [3350, 1] };
      await client.shows(GAME, reported(moved), 'It does not show prices that moved.');
      // What happened in one moment comes as one delta.
      const collected = { removedMarkets: ['18:2.5'], markets: [marketOf('18:3.5')], state: state('goal') };
      stage.say(delta(GAME, 44, { v: 44, at: 0, ...collected, prices: [['18:3.5:1', 1900, 0]] }));
      const { '1::1': one, '1::x': x } = moved as Record<string, [number, 0 | 1]>;
      const prices: Prices = { '1::1': one!, '1::x': x!, '18:3.5:1': [1900, 0], '18:3.5:x': [3400, 0] };
      await client.shows(GAME, [{ id: 7, suspended: 'goal', prices }], 'It does not apply a whole delta.');
      // A boosted price comes beside the usual one.
      stage.say(delta(GAME, 45, { v: 45, at: 0, state: state(null), prices: [['1::x', 3350, 0, 3600]] }));
      const after: Prices = { ...prices, '1::x': [3350, 0] };
      await client.shows(GAME, [{ id: 7, suspended: null, prices: after }], 'It misreads a boosted price.');
    },
  },
  {
    id: 'list',
    rule: 'In lists games come, go and change.',
    async play(stage, client) {
      client.follow(LIST);
      await stage.subscribed([LIST], STARTED_MS);
      stage.say(snapshot(LIST, 5, { games: [gameOf(7), gameOf(8)] }));
      const changed = [{ id: 7, v: 2, at: 0, prices: [['1::1', 2300, 0]] }];
      stage.say(delta(LIST, 6, { added: [gameOf(9)], removed: [8], changed }));
      const games = [...reported({ '1::1': [2300, 0] }), ...reported({}, null, 9)];
      await client.shows(LIST, games, 'It does not show the list as it is now.');
    },
  },
  {
    id: 'duplicate',
    rule: 'A sequence that was there before is ignored.',
    async play(stage, client) {
      await follow(stage, client);
      for (const [s, coefMilli] of [
        [42, 2300],
        [42, 9000],
        [40, 9100],
      ] as const)
        stage.say(priced(s, ['1::1', coefMilli, 0]));
      stage.say(priced(43, ['1::x', 3300, 0]));
      const prices: Prices = { '1::1': [2300, 0], '1::x': [3300, 0] };
      await client.shows(GAME, reported(prices), 'It takes a duplicate, or stops after it.');
      must(asked(stage, 'resync').length === 0, 'It takes a duplicate for a gap.');
    },
  },
  {
    id: 'gap',
    rule: 'After a gap it asks for a snapshot, applies nothing until that comes, and goes on from it.',
    async play(stage, client) {
      await follow(stage, client);
      stage.say(priced(43, ['1::1', 9000, 0]));
      stage.say(priced(44, ['1::x', 9000, 0]));
      await stage.until(() => asked(stage, 'resync', GAME).length > 0, 'It does not ask for a snapshot.');
      await client.shows(GAME, reported(), 'It applies what came after the gap.');
      stage.say(snapshot(GAME, 44, { ...gameOf(7), markets: [marketOf('29:')] }));
      stage.say(priced(44, ['29::1', 9000, 0]));
      stage.say(priced(45, ['29::x', 1900, 0]));
      const prices: Prices = { '29::1': [2200, 0], '29::x': [1900, 0] };
      await client.shows(GAME, [{ id: 7, suspended: null, prices }], 'It does not go on from the snapshot.');
    },
  },
  {
    id: 'apart',
    rule: 'Each topic has a sequence of its own: a gap in one holds up no other.',
    async play(stage, client) {
      client.follow(LIST, GAME);
      await stage.subscribed([LIST, GAME], STARTED_MS);
      stage.say(snapshot(LIST, 90, { games: [gameOf(8)] }));
      stage.say(snapshot(GAME, 41));
      stage.say(delta(LIST, 95, { removed: [8] }));
      stage.say(priced(42, ['1::1', 2300, 0]));
      await client.shows(GAME, reported({ '1::1': [2300, 0] }), 'It holds up a topic that has no gap.');
      await stage.until(() => asked(stage, 'resync', LIST).length > 0, 'It does not notice the gap.');
      must(asked(stage, 'resync', GAME).length === 0, 'It asks for a topic that has no gap.');
      await client.shows(LIST, reported({}, null, 8), 'It applies what came after the gap.');
    },
  },
  {
    id: 'late',
    rule: 'While a snapshot is on its way it asks again at most now and then.',
    async play(stage, client) {
      await follow(stage, client);
      for (let s = 43; s < 83; s++) stage.say(priced(s, ['1::1', 9000, 0]));
      await pause(WITHHELD_MS);
      const times = asked(stage, 'resync', GAME).length;
      must(times > 0, 'It does not ask for a snapshot.');
      must(times <= MOST_ASKED, `It asks ${times} times within 3 s.`);
      stage.say(snapshot(GAME, 90));
      stage.say(priced(91, ['1::1', 2400, 0]));
      await client.shows(GAME, reported({ '1::1': [2400, 0] }), 'It does not take the late snapshot.');
    },
  },
  {
    id: 'refused',
    rule: 'A topic that is refused (`unknown_topic`) stops no other, and is not asked for again and again.',
    async play(stage, client) {
      client.follow('game:404', GAME);
      await stage.subscribed(['game:404', GAME], STARTED_MS);
      stage.say({ type: 'unknown_topic', topic: 'game:404' });
      stage.say(snapshot(GAME, 41));
      const end = performance.now() + WITHHELD_MS;
      for (let seen = stage.heard.length; performance.now() < end; await pause(50)) {
        const again = stage.heard.slice(seen).filter(({ frame }) => namesOf(frame).includes('game:404'));
        seen = stage.heard.length;
        for (const _ of again) stage.say({ type: 'unknown_topic', topic: 'game:404' });
      }
      const times = asked(stage, 'resync', 'game:404').length + asked(stage, 'subscribe', 'game:404').length;
      must(times <= MOST_ASKED, `It asks ${times} times within 3 s.`);
      must(stage.connections() === 1, 'It gives up the connection.');
      stage.say(priced(42, ['1::1', 2300, 0]));
      await client.shows(GAME, reported({ '1::1': [2300, 0] }), 'It stops following the other topic.');
      must(!(await client.report()).games?.['game:404']?.length, 'It shows a game that was refused.');
    },
  },
  {
    id: 'unknown',
    rule: 'What a newer site sends besides is ignored: kinds of frames, and fields.',
    async play(stage, client) {
      client.follow(GAME);
      await stage.subscribed([GAME], STARTED_MS);
      stage.say({ type: 'weather', topic: GAME, s: 3, data: { wind: 4 } });
      stage.say({ ...snapshot(GAME, 41, { ...gameOf(7), weather: { wind: 4 } }), sent: 1 });
      stage.say({ ...delta(GAME, 42, { v: 42, at: 0, wind: [['1::1', 1]], prices: [] }), sent: 2 });
      stage.say(priced(43, ['1::1', 2300, 0]));
      await client.shows(GAME, reported({ '1::1': [2300, 0] }), 'It is put off by what it does not know.');
      must(stage.connections() === 1 && asked(stage, 'resync').length === 0, 'It begins anew without need.');
    },
  },
  {
    id: 'packed',
    rule: 'If it connects with `?packed`: a packed snapshot is read before the frames behind it.',
    async play(stage, client) {
      await follow(stage, client);
      if (!stage.isPacked()) return false;
      stage.say(priced(42, ['1::1', 9000, 0]));
      stage.sayPacked(snapshot(GAME, 50));
      stage.say(priced(51, ['1::1', 2600, 0]));
      stage.sayPacked(snapshot(GAME, 60));
      stage.say(priced(61, ['1::x', 3100, 0]));
      await client.shows(GAME, reported({ '1::x': [3100, 0] }), 'It takes frames in another order.');
      must(asked(stage, 'resync').length === 0, 'It takes a packed snapshot for a gap.');
    },
  },
  {
    id: 'many',
    rule: 'Many topics go in several frames of at most 4 kB.',
    async play(stage, client) {
      const topics = Array.from({ length: 190 }, (_, n) => `game:9000000000000${100 + n}`);
      client.follow(...topics);
      await stage.subscribed(topics, STARTED_MS);
      must(stage.connections() === 1, 'It was disconnected.');
    },
  },
  {
    id: 'leave',
    rule: 'A topic that is no longer wanted is left.',
    async play(stage, client) {
      client.follow(GAME, 'game:8');
      await stage.subscribed([GAME, 'game:8'], STARTED_MS);
      stage.say(snapshot(GAME, 41));
      stage.say(snapshot('game:8', 4, gameOf(8)));
      await client.shows('game:8', reported({}, null, 8), 'It does not show the second game.');
      client.leave('game:8');
      await stage.until(() => asked(stage, 'unsubscribe', 'game:8').length > 0, 'It does not unsubscribe.');
      // A frame that was on its way.
      stage.say(delta('game:8', 9, { v: 9, at: 0, prices: [['1::1', 9000, 0]] }));
      stage.say(priced(42, ['1::1', 2300, 0]));
      await client.shows(GAME, reported({ '1::1': [2300, 0] }), 'It stops following the topic that stays.');
      await client.shows('game:8', null, 'It goes on showing what it has left.');
      must(asked(stage, 'resync').length === 0, 'It asks for a snapshot of what it has left.');
    },
  },
  {
    id: 'me',
    rule: 'Events of the player are taken in order, each once.',
    async play(stage, client) {
      client.follow('me');
      await stage.subscribed(['me'], STARTED_MS);
      stage.say(snapshot('me', 7, { userId: 1_000_123 }));
      const told = (s: number, status: string) => delta('me', s, { coupons: [{ couponId: 'a', status }] });
      stage.say(told(8, 'accepted'));
      stage.say(told(9, 'won'));
      stage.say(told(8, 'accepted'));
      stage.say(delta('me', 10, { coupons: [{ couponId: 'b', status: 'lost' }], limits: true }));
      let coupons: Report['coupons'];
      const isRight = () => coupons?.a === 'won' && coupons.b === 'lost';
      for (let n = 0; n < 50 && !isRight(); n++) {
        coupons = (await client.report()).coupons;
        await pause(50);
      }
      must(isRight(), `It reports ${JSON.stringify(coupons)}; a was won, b lost.`);
    },
  },
  {
    id: 'heartbeat',
    rule: 'Each heartbeat is answered.',
    async play(stage, client) {
      await follow(stage, client);
      for (let beats = 1; beats <= 3; beats++) {
        stage.say({ type: 'heartbeat', now: Date.now() });
        await stage.until(() => asked(stage, 'pong').length >= beats, 'It does not answer.');
      }
      must(asked(stage, 'pong').length === 3, 'It answers more often than it was asked.');
    },
  },
  {
    id: 'silent',
    rule: 'When nothing has come for 12 s, the connection is dead: it connects again.',
    async play(stage, client) {
      await follow(stage, client);
      await stage.until(() => stage.attempts.length > 1, 'It stays with a dead connection.', SILENT_MS);
    },
  },
  {
    id: 'restart',
    rule: 'After a restart (1012) it comes back, and starts each topic anew.',
    play: comesBack(({ hangUp }) => hangUp(CLOSE.restart.code, CLOSE.restart.reason)),
  },
  {
    id: 'slow',
    rule: 'After it was too slow (4001) it comes back, and starts each topic anew.',
    play: comesBack(({ hangUp }) => hangUp(CLOSE.slow.code, CLOSE.slow.reason)),
  },
  {
    id: 'cut',
    rule: 'After a line that was cut it comes back, and starts each topic anew.',
    play: comesBack(({ hangUp }) => hangUp()),
  },
  {
    id: 'signed-out',
    rule: 'After its session has ended (4003) it stays away.',
    async play(stage, client) {
      await follow(stage, client);
      stage.hangUp(CLOSE.signedOut.code, CLOSE.signedOut.reason);
      await pause(AWAY_MS);
      must(stage.attempts.length === 1, 'It connects again with a session that has ended.');
    },
  },
  {
    id: 'back-off',
    rule: 'While it is let in nowhere (503), its waits grow.',
    async play(stage, client) {
      await follow(stage, client);
      stage.refuse(true);
      const lostAt = performance.now();
      stage.hangUp();
      await stage.until(() => stage.attempts.length >= 4, 'It stopped trying.', 2 * SILENT_MS);
      const times = [lostAt, ...stage.attempts.slice(1)];
      const [first, , third] = times.slice(1).map((at, n) => at - times[n]!) as [number, number, number];
      must(first > 100, `It tries again after ${Math.round(first)} ms.`);
      must(
        third > 1.1 * first,
        `It waits ${Math.round(third)} ms before the third try, ${Math.round(first)} before the first.`,
      );
    },
  },
];
