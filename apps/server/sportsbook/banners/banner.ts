import type { sportsbook } from '@fairbook/contracts';
import { BANNER_SIZES, type BannerSize } from '@fairbook/contracts/sportsbook/banner-sizes';
import type { Translate } from '@fairbook/i18n';
import { displayOdds, oddsMilli, oddsMilliOf } from '@fairbook/odds';
import { escapeMarkup } from '@fairbook/remote-view';

/** What a banner shows. Names come from feeds: they are cut, and escaped where they are written. */
export interface Banner {
  size: BannerSize;
  /** Name of the competition. */
  title: string;
  games: readonly sportsbook.Game[];
  /** Where a press leads when the picture is opened by itself: a path of this site. */
  to: string;
  lang: string;
}

/** How many games stand in a banner of a competition. */
export const MOST_GAMES: Readonly<Record<BannerSize, number>> = { '300x250': 3, '728x90': 1 };
/** Decimal odds, as the site shows them to whoever hasn't chosen otherwise. */
const DECIMAL = 0;
const MOST_PRICES = 3;
/** Width of a letter as a part of its size, as in wide fonts. */
const WIDEST = 0.62;
const COLOURS = { back: '#10151d', box: '#1d2633', text: '#f4f6f9', quiet: '#9fb0c3', price: '#ffd257' };
const FONT = 'font-family="system-ui, -apple-system, Segoe UI, Roboto, sans-serif"';
/** Signs that XML can’t have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it takes out
const FORBIDDEN = /[\u0000-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A banner as SVG: shapes and text alone, no script, style, font or picture from elsewhere. */
export function bannerSvg(banner: Banner, t: Translate): string {
  const [width, height] = BANNER_SIZES[banner.size];
  const parts = banner.size === '300x250' ? tall(banner, t) : wide(banner, t);
  const about = [banner.title, ...banner.games.map(nameOf)].join('. ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img" lang="${banner.lang}" ${FONT}><title>${safe(about)}</title><a href="${safe(banner.to)}">` +
    `<rect width="${width}" height="${height}" fill="${COLOURS.back}"/>${parts}</a></svg>`
  );
}

function tall({ title, games }: Banner, t: Translate): string {
  const [first, ...others] = games;
  const head = words(cut(title, 34), { x: 16, y: 26, size: 13, colour: COLOURS.quiet });
  const foot = words(t('referrals.banner.foot'), { x: 16, y: 238, size: 11, colour: COLOURS.quiet });
  if (!first) return head + words(t('referrals.banner.none'), { x: 16, y: 70, size: 15 }) + foot;
  if (others.length > 0) return head + games.map((game, i) => line(game, 40 + i * 62, t)).join('') + foot;
  const [one = '', two = '', ...more] = first.opponents.map(({ name }) => name);
  const second = more.length > 0 ? `${two} +${more.length}` : two;
  return (
    head +
    words(cut(one, 26), { x: 16, y: 60, size: 19 }) +
    words(cut(second, 26), { x: 16, y: 86, size: 19 }) +
    words(cut(marketOf(first)?.name ?? '', 40), { x: 16, y: 116, size: 12, colour: COLOURS.quiet }) +
    prices(first, { x: 16, y: 126, width: 268, height: 62 }, t) +
    foot
  );
}

/** One game of several: its name above its prices. */
function line(game: sportsbook.Game, y: number, t: Translate): string {
  return (
    words(cut(nameOf(game), 38), { x: 16, y: y + 14, size: 13 }) +
    prices(game, { x: 16, y: y + 20, width: 268, height: 36 }, t)
  );
}

function wide({ title, games: [game] }: Banner, t: Translate): string {
  const head = words(cut(title, 44), { x: 16, y: 24, size: 13, colour: COLOURS.quiet });
  const foot = words(t('referrals.banner.foot'), { x: 16, y: 78, size: 11, colour: COLOURS.quiet });
  if (!game) return head + words(t('referrals.banner.none'), { x: 16, y: 52, size: 17 }) + foot;
  return (
    head +
    words(cut(nameOf(game), 38), { x: 16, y: 52, size: 17 }) +
    foot +
    prices(game, { x: 388, y: 14, width: 324, height: 62 }, t)
  );
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The prices of the first market; a sentence in their place while the game takes no bets. */
function prices(game: sportsbook.Game, { x, y, width, height }: Place, t: Translate): string {
  const market = marketOf(game);
  const { status, suspended } = game.state;
  const isOpen = suspended === null && (status === 'upcoming' || status === 'live');
  if (!isOpen || !market)
    return words(t('referrals.banner.closed'), { x, y: y + height / 2 + 5, size: 14, colour: COLOURS.quiet });
  const shown = market.outcomes.slice(0, MOST_PRICES);
  const step = width / shown.length;
  return shown
    .map((outcome, i) => {
      const [left, middle] = [x + i * step, x + i * step + (step - 6) / 2];
      const isLow = height < 50;
      const size = isLow ? 10 : 12;
      const price = outcome.isBlocked ? '–' : priceOf(outcome);
      return (
        `<rect x="${round(left)}" y="${y}" width="${round(step - 6)}" height="${height}" rx="6" fill="${COLOURS.box}"/>` +
        words(cut(outcome.name, Math.floor((step - 12) / (size * WIDEST))), {
          ...{ x: middle, y: y + (isLow ? 14 : 22), size },
          ...{ colour: COLOURS.quiet, isCentred: true },
        }) +
        words(price, {
          ...{ x: middle, y: y + (isLow ? 30 : 48), size: isLow ? 15 : 21 },
          ...{ colour: COLOURS.price, isCentred: true },
        })
      );
    })
    .join('');
}

const marketOf = ({ markets }: sportsbook.Game) => markets.find(({ outcomes }) => outcomes.length > 0);

/** The price that a bet gets now, shortened as on a price button. */
const priceOf = ({ coef, boostedMilli }: sportsbook.Outcome) =>
  displayOdds(boostedMilli === undefined ? oddsMilliOf(coef) : oddsMilli(boostedMilli), DECIMAL);

function nameOf({ opponents }: sportsbook.Game): string {
  const [one, two, ...more] = opponents.map(({ name }) => name);
  return more.length > 0 ? `${one} – ${two} +${more.length}` : `${one} – ${two}`;
}

interface Written {
  x: number;
  y: number;
  size: number;
  colour?: string;
  isCentred?: boolean;
}

function words(text: string, { x, y, size, colour = COLOURS.text, isCentred = false }: Written): string {
  const anchor = isCentred ? ' text-anchor="middle"' : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${colour}"${anchor}>${safe(text)}</text>`;
}

const safe = (text: string) => escapeMarkup(text.replaceAll(FORBIDDEN, ''));
const round = (value: number) => Math.round(value * 10) / 10;

/** At most so many letters, whole ones. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
