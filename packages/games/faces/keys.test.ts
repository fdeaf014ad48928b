import { beforeAll, describe, expect, test } from 'vitest';
import { type GameId, gameOf } from '../index.ts';
import type { FaceProps } from '../src/face.ts';
import { scripted } from '../src/testing.ts';
import { faceOfGame, facePart } from './index.ts';

const IDS: GameId[] = [
  'mines',
  'hilo',
  'tower',
  'ladder',
  'blackjack',
  'three-card-poker',
  'video-poker',
  'reef-shots',
];

beforeAll(async () => {
  await Promise.all(IDS.map((id) => facePart(id).load()));
});

/** Presses keys in a round of these draws, after some actions; what each press asked for, null for nothing. */
function pressed(
  id: GameId,
  draws: number[],
  actions: unknown[],
  keys: string[],
  changes?: Partial<FaceProps>,
) {
  const rules = gameOf(id)!;
  const source = scripted(...draws);
  const options = rules.usual;
  let { state } = rules.start(options, source);
  for (const action of actions) ({ state } = rules.act!(state, action as never, source)!);
  const shown = rules.show(state, false);
  const asked: unknown[] = [];
  const props: FaceProps = {
    ...{ options, isOpen: true, isBusy: false, choose: () => undefined, money: String },
    round: { id: `${id} ${keys}`, options, actions, shown, isOver: false, times: null },
    act: (action) => asked.push(action),
    ...changes,
  };
  return keys.map((key) => {
    const before = asked.length;
    const isHandled = faceOfGame(id).press!(key, props);
    return isHandled ? (asked[before] ?? 'handled') : null;
  });
}

const MINES = [0, 0, 0];
const open = { do: 'open', cell: 24 };

test('C cashes out what there is, and nothing before the first step', () => {
  expect(pressed('mines', MINES, [], ['c'])).toEqual([null]);
  expect(pressed('mines', MINES, [open], ['c', 'x'])).toEqual([{ do: 'cashOut' }, null]);
  expect(pressed('tower', Array(16).fill(0), [{ do: 'open', door: 0 }], ['c'])).toEqual([{ do: 'cashOut' }]);
  expect(pressed('ladder', [0], [{ do: 'climb' }], ['c', 'arrowup'])).toEqual([
    { do: 'cashOut' },
    { do: 'climb' },
  ]);
});

test('arrows guess and S changes the card', () => {
  expect(pressed('hilo', [5], [], ['arrowup', 'arrowdown', 's', 'c'])).toEqual([
    { do: 'guess', side: 'higher' },
    { do: 'guess', side: 'lower' },
    { do: 'skip' },
    null,
  ]);
});

describe('blackjack takes the keys of what may be done', () => {
  const of = (draws: number[], keys: string) =>
    pressed('blackjack', draws, [], [...keys]).map((action) => (action as { do: string } | null)?.do ?? null);

  test('with a pair', () => {
    // Eights of the first two packs, the dealer shows a six; each place is counted among those that are left.
    expect(of([7, 5, 7 + 52 - 2, 20], 'hsdpin')).toEqual(['hit', 'stand', 'double', 'split', null, null]);
  });

  test('with an ace of the dealer', () => {
    expect(of([7, 0, 7, 20], 'hin')).toEqual([null, 'insure', 'decline']);
  });
});

test('P plays and F folds', () => {
  expect(pressed('three-card-poker', [0, 0, 0, 0, 0, 0], [], ['p', 'f'])).toEqual([
    { do: 'play' },
    { do: 'fold' },
  ]);
});

test('figures hold cards, and D exchanges the others', () => {
  expect(pressed('video-poker', [0, 0, 0, 0, 0], [], ['1', '3', '3', '5', '6', 'd'])).toEqual([
    ...['handled', 'handled', 'handled', 'handled', null],
    { do: 'draw', hold: [true, false, false, false, true] },
  ]);
});

test.each<[string, Partial<FaceProps>]>([
  ['while a call is on its way', { isBusy: true }],
  ['between rounds', { isOpen: false }],
])('no key does anything %s', (_name, changes) => {
  expect(pressed('mines', MINES, [open], ['c'], changes)).toEqual([null]);
  expect(pressed('hilo', [5], [], ['arrowup', 's'], changes)).toEqual([null, null]);
  expect(pressed('ladder', [0], [{ do: 'climb' }], ['arrowup', 'c'], changes)).toEqual([null, null]);
  expect(pressed('blackjack', [7, 5, 7, 20], [], ['h', 's'], changes)).toEqual([null, null]);
  expect(pressed('three-card-poker', [0, 0, 0, 0, 0, 0], [], ['p'], changes)).toEqual([null]);
  expect(pressed('video-poker', [0, 0, 0, 0, 0], [], ['1', 'd'], changes)).toEqual([null, null]);
});

test('arrows aim at the next target, round and round, and L changes the load', () => {
  const chosen = (id: GameId, options: unknown, key: string) => {
    let next: unknown = null;
    pressed(id, [999_999], [], [key], { options, isOpen: false, choose: (to) => (next = to) });
    return next;
  };
  expect(chosen('reef-shots', { target: 'ray' }, 'arrowright')).toEqual({ target: 'chest' });
  expect(chosen('reef-shots', { target: 'sardine' }, 'arrowup')).toEqual({ target: 'squid' });
  expect(chosen('ridge-hunt', { target: 'hare', load: 'pellets' }, 'arrowleft')).toEqual({
    target: 'partridge',
    load: 'pellets',
  });
  expect(chosen('ridge-hunt', { target: 'hare', load: 'pellets' }, 'l')).toEqual({
    target: 'hare',
    load: 'ball',
  });
  expect(chosen('reef-shots', { target: 'ray' }, 'x')).toBeNull();
});
