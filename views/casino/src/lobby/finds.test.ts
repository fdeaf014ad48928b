import { expect, test } from 'vitest';
import { finds } from './finds.ts';

const TEXTS = ['Three Card Poker', 'three-card-poker', 'Play or fold against the dealer.'];

test.each([
  ['three', 0],
  ['Three card', 0],
  ['poker', 1],
  ['card three', 1],
  ['dealer', 2],
  ['pocker', 3],
  ['pokre', 3],
  ['theree', 3],
  ['poke fold', 2],
  ['deeler', 3],
  ['po', 1],
  ['pk', null],
  ['roulette', null],
  ['poker roulette', null],
  ['…', null],
])('“%s” finds it with rank %s', (wanted, rank) => expect(finds(wanted, TEXTS)).toBe(rank));

test('Cyrillic names are found with a mistake, too', () => {
  expect(finds('рулека', ['Рулетка'])).toBe(3);
  expect(finds('РУЛ', ['Рулетка'])).toBe(0);
});
