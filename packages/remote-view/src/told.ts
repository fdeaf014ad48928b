import type { bets, favourites } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { formatMoney, parseAmount } from '@fairbook/money';
import { sportNamed } from '@fairbook/sports/all';
import { sportsPath } from './paths.ts';

/** What is told of something that happened: by the bell on a page, and by a push to a device. */
export interface ToldText {
  text: { key: string; values: Readonly<Record<string, string | number>> };
  /** Whose game, or which coupon. Names in the reader's language. */
  about: string;
  /** The page that shows it, without the language. */
  to: string;
}

/** Dictionaries of the texts, beside those of the sports. */
export const TOLD_TEXTS = ['search'];

/** A start, news or the end of a game. */
export function momentText(moment: Omit<favourites.GameMoment, 'id' | 'at'>): ToldText {
  const { kind, text, names, feedNames, sportId, champId, gameId, champName, score } = moment;
  const [champ = '', ...sides] = feedNames;
  return {
    text: text ?? { key: kind === 'start' ? 'search.bell.start' : 'search.bell.end', values: { score } },
    about: `${names.join(' – ')} · ${champName}`,
    to: sportsPath(
      'live',
      sportNamed(sportId).key,
      { id: champId, name: champ },
      { id: gameId, name: sides.join(' ') },
    ),
  };
}

const GIFT_PAGES = {
  bonus: '/office/bonuses/wager',
  casino: '/office/bonuses/wager',
  rounds: '/office/bonuses/deposit',
  birthday: '/bonuses/rules/wishing_you_a_happy_birthday',
};

/** Something that the house gave. */
export function giftText({ kind, amount, iso }: favourites.Gift, lang: string): ToldText {
  const sum = iso === null ? null : parseAmount(amount, iso);
  return {
    text: { key: `search.bell.gift.${kind}`, values: { count: Number(amount) } },
    about: iso !== null && typeof sum === 'bigint' ? formatMoney(sum, iso, lang) : '',
    to: GIFT_PAGES[kind],
  };
}

export type SettledCoupon = Pick<bets.Coupon, 'couponId' | 'number' | 'status' | 'payout' | 'iso'>;

/** A coupon that was settled. */
export function settledText(
  { couponId, number, status, payout, iso }: SettledCoupon,
  lang: string,
): ToldText {
  const sum = parseAmount(payout ?? '0', iso);
  const money = typeof sum === 'bigint' ? formatMoney(sum, iso, lang) : (payout ?? '0');
  return {
    text: { key: 'search.bell.settled', values: { status } },
    about: `№ ${couponNumberText(number)} · ${money}`,
    to: `/office/history/${couponId}`,
  };
}
