import type { Translate } from '@fairbook/i18n';
import { rankOf, suitOf } from './shoe.ts';

type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** The name of a card: "eight of spades". */
export const cardText = (card: number, t: Translate): string =>
  t('casino.card', {
    rank: t(`casino.rank.${rankOf(card) as Rank}`),
    suit: t(`casino.suit.${suitOf(card)}`),
  });

/** The names of some cards after another. */
export const cardsText = (cards: readonly number[], t: Translate): string =>
  cards.map((card) => cardText(card, t)).join(', ');

/** A text that begins with a capital letter. */
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
