import type { bets, search, sportsbook } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import type { SelectedBet } from '@fairbook/remote-view';
import { feedNames, sportsPath } from '@fairbook/remote-view/paths';
import { marketName, outcomeName, sportNamed } from '@fairbook/sports/all';
import { pickOf } from '../coupon/pick-of.ts';

type Game = sportsbook.Game;

/** The page of a game. */
export function gameAddress(game: Game): string {
  const [champ, ...names] = feedNames(game);
  const section = game.state.status === 'upcoming' ? 'line' : 'live';
  return sportsPath(
    section,
    sportNamed(game.sportId).key,
    { id: game.champId, name: champ },
    { id: game.id, name: names.join(' ') },
  );
}

/** The list of a league: what is in play, if anything is. */
export function champAddress(champ: sportsbook.Champ): string {
  return sportsPath(champ.live > 0 ? 'live' : 'line', sportNamed(champ.sportId).key, champ);
}

/** The names of both sides, or of all. */
export function sidesOf({ opponents }: Game): string {
  return opponents.map(({ name }) => name).join(' – ');
}

/** A price for the coupon, named in the page's language. */
export function selectionOf(
  t: Translate,
  game: Game,
  market: sportsbook.Market,
  outcome: sportsbook.Outcome,
): SelectedBet {
  const pick = pickOf(game, market, outcome);
  return {
    ...pick,
    marketName: marketName(t, market.typeId, market.line, pick.opponents),
    outcomeName: outcomeName(t, outcome.id, pick.opponents),
  };
}

/** Everything found for one text. */
export interface Found {
  /** The text it was found for. */
  text: string;
  answer: search.SearchAnswer;
  coupons: readonly bets.Coupon[];
}

/** A part of a text, and whether it is what was looked for. */
export type Part = readonly [text: string, isMarked: boolean];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A name in parts, to mark the beginnings of words that were typed. */
export function marked(name: string, text: string): Part[] {
  const asked = plain(text).split(/\s+/).filter(Boolean);
  return name.split(/(?<=[\s\-–/(])/).flatMap((word): Part[] => {
    const letters = [...word];
    const found = asked.find((start) => plain(word).startsWith(start));
    if (!found) return [[word, false]];
    const count =
      letters.findIndex((_, n) => plain(letters.slice(0, n + 1).join('')).length >= found.length) + 1;
    return [
      [letters.slice(0, count).join(''), true],
      [letters.slice(count).join(''), false],
    ];
  });
}
