import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { beforeAll, expect, test } from 'vitest';
import { type GameId, gameOf } from '../index.ts';
import { scripted } from '../src/testing.ts';
import { faceOfGame, facePart } from './index.ts';

const IDS: GameId[] = [
  'mines',
  'hilo',
  'tower',
  'ladder',
  'blackjack',
  'baccarat',
  'three-card-poker',
  'reef-shots',
];

beforeAll(async () => {
  await Promise.all(IDS.map((id) => facePart(id).load()));
});

/** Cards by name and suit, `As` for the ace of spades, as draws from a shoe: each from the next pack that has it. */
function dealing(names: string): number[] {
  const cards = names.split(' ').map((name, at, all) => {
    const packs = all.slice(0, at).filter((other) => other === name).length;
    return 'A23456789TJQK'.indexOf(name[0]!) + 13 * 'shdc'.indexOf(name[1]!) + 52 * packs;
  });
  return cards.map((place, at) => place - cards.slice(0, at).filter((other) => other < place).length);
}

/** What the result line says after these actions. */
function said(id: GameId, draws: number[], actions: unknown[], options = gameOf(id)!.usual): string {
  const rules = gameOf(id)!;
  const source = scripted(...draws);
  let { state, paid } = rules.start(options, source);
  for (const action of actions) ({ state, paid } = rules.act!(state, action as never, source)!);
  const isOver = paid !== null;
  const round = { id, options, actions, shown: rules.show(state, isOver), isOver, times: paid };
  const t = translatorsOf('casino', `game-${id}`)('en');
  return faceOfGame(id).say(round, { t, lang: 'en', money: (part) => `€${part / 10_000}` });
}
const deeds = (...all: string[]) => all.map((each) => ({ do: each }));

test.each<[string, string[], string]>([
  ['8s 6h 8h Td', [], 'You: eight of spades, eight of hearts, 16. Dealer shows six of hearts.'],
  ['As 9h Kh 9d', [], 'Dealer 18. You: blackjack, won.'],
  ['Ts Ah 9h Kd', ['insure'], 'Dealer blackjack. You: 19, lost. Insurance paid €1.5.'],
  [
    'Ts Ah 9h 8d',
    ['insure', 'stand'],
    'Dealer soft 19. You: 19, push, the stake is returned. Insurance lost.',
  ],
  [
    '8s 6h 8h Td Ts 6s Tc 2c 5h',
    ['split', 'stand', 'hit'],
    'Dealer 18. Hand 1: 18, push, the stake is returned. Hand 2: 24, over 21, lost.',
  ],
])('blackjack: %s %j', (cards, actions, text) => {
  expect(said('blackjack', dealing(cards), deeds(...actions))).toBe(text);
});

test.each<[string, string, boolean, string]>([
  ['4s 5h 6d Kd Kc Kh', 'play', false, 'You: straight, dealer: three of a kind. Dealer wins. Ante bonus €1.'],
  ['As Ah 2d 3s 4h 7d', 'fold', true, 'Folded. Dealer: high card. Pair plus paid €2.'],
  [
    'As Jh 2d Ad Jc 2h',
    'play',
    true,
    'You: high card, dealer: high card. A tie: stakes come back. Pair plus lost.',
  ],
])('three card poker: %s %s', (cards, action, pairPlus, text) => {
  expect(said('three-card-poker', dealing(cards), deeds(action), { pairPlus })).toBe(text);
});

test('baccarat tells both totals, who won and pairs', () => {
  expect(said('baccarat', dealing('3s 4h 3h 3d'), [])).toBe('Player 6, banker 7: banker wins. Player pair.');
});

test.each<[GameId, number[], unknown[], string]>([
  ['mines', [0, 0, 0], [], '3 mines in 25 cells. Open one.'],
  ['mines', [0, 0, 0], [{ do: 'open', cell: 7 }], 'Row 2, column 3: clear. 1.125× to take. 3 mines in 24.'],
  ['mines', [0, 0, 0], [{ do: 'open', cell: 1 }], 'Row 1, column 2: a mine.'],
  ['tower', Array(16).fill(0), [{ do: 'open', door: 2 }], 'Level 1, door 3: a trap.'],
  ['ladder', [40, 95], deeds('climb', 'climb'), 'Rung 2 broke: 95 is not below 90.'],
  ['ladder', [40], deeds('climb', 'cashOut'), '1 rung climbed, paid at 1.0315×.'],
  ['hilo', [5, 7], [{ do: 'guess', side: 'higher' }], 'Eight of spades: right. 1.6087× to take.'],
  ['hilo', [5, 4], [{ do: 'guess', side: 'higher' }], 'Five of spades: wrong.'],
])('%s %j %j', (id, draws, actions, text) => {
  expect(said(id, draws, actions)).toBe(text);
});

test.each<[GameId, number[], unknown, string]>([
  ['reef-shots', [242_499], { target: 'mackerel' }, 'Mackerel: hit, pays 4.00×.'],
  ['reef-shots', [242_500], { target: 'mackerel' }, 'Mackerel: missed.'],
  ['reef-shots', [92_150], { target: 'chest' }, 'Chest: hit, pays 60.00×.'],
  ['ridge-hunt', [193_999], { target: 'fox', load: 'ball' }, 'Fox: hit, pays 5.00×.'],
  [
    'ridge-hunt',
    [9, 999_999, 9, 999_999],
    { target: 'stag', load: 'pellets' },
    'Stag: 2 of 4 pellets hit, pays 25.00×.',
  ],
])('%s %j tells the shot', (id, draws, options, text) => {
  expect(said(id, draws, [], options)).toBe(text);
});
