import { countOf, type Total, totalOf } from './hand.ts';

export type Move = 'hit' | 'stand' | 'double' | 'split';

/** By the dealer's card 2 to 10, then ace: hit, stand, Double or else hit, Twice or else stand, sPlit. */
const MOVES = { H: 'hit', S: 'stand', D: 'double', T: 'double', P: 'split' } as const;

/** Hard totals from 9 to 16; below is a hit, above a stand. */
const HARD: Record<number, string> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
};
/** Soft totals from 13 to 18; below is a hit, above a stand. */
const SOFT: Record<number, string> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'STTTTSSHHH',
};
/** Pairs by the value of one card; a dot is played as its total. */
const PAIRS: Record<number, string> = {
  1: 'PPPPPPPPPP',
  2: '..PPPP....',
  3: '..PPPP....',
  6: '.PPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
};

/** What basic strategy asks: the total, the value of a pair that may be split, the dealer's value, whether to double. */
export interface Spot extends Total {
  pair: number | null;
  up: number;
  canDouble: boolean;
}

/**
 * Basic strategy by totals for the rules of this house: six decks, the dealer stands on soft 17 and looks for blackjack,
 * one split, no double after it.
 */
export function moveFor({ total, isSoft, pair, up, canDouble }: Spot): Move {
  const column = up === 1 ? 9 : up - 2;
  if (pair !== null && PAIRS[pair]?.[column] === 'P') return 'split';
  const row = (isSoft ? SOFT : HARD)[total];
  if (!row) return total >= (isSoft ? 19 : 17) ? 'stand' : 'hit';
  const letter = row[column] as keyof typeof MOVES;
  if (MOVES[letter] !== 'double' || canDouble) return MOVES[letter];
  return letter === 'T' ? 'stand' : 'hit';
}

/** The hint for a hand, from its cards, the dealer's open card and what is allowed now. */
export function advise(cards: readonly number[], dealerCard: number, can: readonly string[]): Move {
  return moveFor({
    ...totalOf(cards),
    pair: can.includes('split') ? countOf(cards[0]!) : null,
    up: countOf(dealerCard),
    canDouble: can.includes('double'),
  });
}
