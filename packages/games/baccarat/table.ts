import { rankOf } from '../src/cards/shoe.ts';

export const PACKS = 8;
export const WINNERS = ['player', 'banker', 'tie'] as const;
export type Winner = (typeof WINNERS)[number];

/** What a card counts: tens and court cards 0, others their rank. */
export const pointsOf = (card: number): number => (rankOf(card) < 10 ? rankOf(card) : 0);

/** Whether the player's side takes a third card; neither side does after an 8 or 9 of two cards. */
export const playerDraws = (player: number, banker: number): boolean => player <= 5 && banker < 8;

/** The least third card and the greatest, by points, after which the banker draws with 3 to 6 points. */
const BANKER_DRAWS: Record<number, (third: number) => boolean> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third === 6 || third === 7,
};

/** Whether the banker's side takes a third card. `third` is what the player's third card counts; null without one. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (player >= 8 || banker >= 7) return false;
  if (third === null) return banker <= 5;
  return banker <= 2 || BANKER_DRAWS[banker]!(third);
}

export const winnerOf = (player: number, banker: number): Winner =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker';
