import { CATALOGUE, GAME_PAGES, type GamePage } from '@fairbook/contracts/casino/catalogue';
import {
  HOUSE,
  PROVIDER_GAME_IDS,
  PROVIDER_GAMES,
  PROVIDER_IDS,
  PROVIDERS,
  type ProviderId,
} from '@fairbook/contracts/casino/provider-games';
import { GAME_IDS } from '@fairbook/games';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { isOpenLink, type LinkFlags, type PageNav } from '@fairbook/ui/doc';
import { firstOffer } from '../bonuses/first.ts';
import type { CasinoData, Frame, Listing } from '../data.ts';
import { gamePage } from '../game/load.ts';
import { potOf } from '../jackpot/load.ts';
import type { GameCard } from './card.ts';
import { readChosen } from './chosen.ts';
import { mineOf } from './mine.ts';
import { openFlags } from './open.ts';
import { playKnown } from './play-known.ts';
import {
  cardsOf,
  framedCards,
  gamesOn,
  gamesPageOf,
  inSubcategory,
  type Subcategory,
  subcategoryOf,
} from './shelf.ts';

type Loaded = Promise<LoadResult<CasinoData> | null>;

/** A page that shows games, or leads to them; null for an address that there isn't. */
export async function lobbyOf(ctx: LoadContext): Loaded {
  const { id } = ctx.route;
  switch (id) {
    case 'casino-lobby':
    case 'games':
      return listOf(ctx, { isLobby: true, of: id === 'games' ? HOUSE : null });
    case 'casino-search':
      return listOf(ctx, { isSearch: true });
    case 'my-casino':
    case 'my-casino-favorites':
      return listOf(ctx, { own: id === 'my-casino' ? 'all' : 'favourites' });
    case 'providers':
      return providersOf(ctx);
    case 'provider':
      return providerOf(ctx);
    case 'slots-thankyou':
    case 'casino-thankyou':
    case 'keno-thankyou':
      return thanksOf(ctx);
  }
  const page = gamesPageOf(id);
  return page ? pageOf(ctx, page) : null;
}

/** A page of the catalogue, one subcategory of it, or one of its games. */
async function pageOf(ctx: LoadContext, page: GamePage): Loaded {
  const { subcategory, game } = ctx.route.params;
  const found = gamesOn(page).find((id) => id === game);
  if (found) return gamePage(ctx, found);
  const word = subcategory === undefined ? null : subcategoryOf(subcategory);
  const isMissing = game !== undefined || (subcategory !== undefined && word === null);
  return listOf(ctx, { page, word, isMissing });
}

/** The games of one provider, or of the house. */
async function providerOf(ctx: LoadContext): Loaded {
  const word = ctx.route.params.provider;
  const of = word === HOUSE ? HOUSE : PROVIDER_IDS.find((id) => id === word);
  return listOf(ctx, of ? { of } : { isMissing: true });
}

interface Wanted {
  /** Whose games: the house's, one provider's, or everybody's. Pages of the catalogue have only the house's. */
  of?: typeof HOUSE | ProviderId | null;
  /** The address names something that there isn't. */
  isMissing?: boolean;
  isLobby?: boolean;
  isSearch?: boolean;
  own?: 'all' | 'favourites' | null;
  page?: GamePage;
  word?: Subcategory | null;
}

async function listOf(
  ctx: LoadContext,
  { page, word = null, own = null, of = page ? HOUSE : null, ...kind }: Wanted,
): Loaded {
  const chosen = readChosen(ctx.query);
  if (kind.isMissing) return null;
  const { api, t, route } = ctx;
  const [listing, { games: returns }, framed, mine, pot, flags] = await Promise.all([
    api('casino.games', { query: {} }),
    api('casino.returns', {}),
    of === HOUSE ? { games: [] } : api('casino.providerGames', {}),
    mineOf(ctx),
    kind.isLobby ? potOf(ctx) : null,
    openFlags(ctx),
  ]);
  const shown = page ? gamesOn(page) : [...GAME_IDS];
  const listed = ordered(cardsOf(listing.games, shown), route.id);
  const isHouse = of === null || of === HOUSE;
  const ours = word === null ? listed : inSubcategory(listed, word, returns);
  const others = framedCards(framed.games).filter(
    ({ id }) => of === null || PROVIDER_GAMES[id].provider === of,
  );
  const cards: GameCard[] = isHouse ? [...ours, ...others] : others;
  const name = isHouse ? t(`titles.${route.id as 'casino'}`) : PROVIDERS[of].name;
  const title = word === null ? name : t(`shelves.word.${word}`, { page: name });
  const lead = isHouse ? leadOf(ctx, page, listing) : t('shelves.provider', { count: cards.length });
  return {
    title,
    data: {
      page: 'list',
      frame: frameOf(ctx, flags, title, lead),
      offer: route.id === 'slot-first-deposit' ? await firstOffer(ctx) : [],
      cards,
      newest: newestOf(cards),
      isLobby: kind.isLobby ?? false,
      isSearch: kind.isSearch ?? false,
      own,
      mine,
      pot,
      chosen,
    },
    head: { description: lead },
  };
}

/** What the page says of itself: how many games it has, and what they are. */
function leadOf({ t, route }: LoadContext, page: GamePage | undefined, { games }: Listing): string {
  return page ? t(`shelves.lead.${page}`) : t(`shelves.all.${wordOf(route.id)}`, { count: games.length });
}

const wordOf = (id: LoadContext['route']['id']) => {
  if (id === 'my-casino' || id === 'my-casino-favorites' || id === 'casino-search') return id;
  return 'lobby';
};

/** For a first deposit the calmest game comes first: it lasts longest. */
const ordered = (cards: GameCard[], id: LoadContext['route']['id']): GameCard[] =>
  id === 'slot-first-deposit' ? cards.toSorted((a, b) => a.figures.deviation - b.figures.deviation) : cards;

const NEW = 6;

/** The newest games, if there are enough for a choice. */
const newestOf = (cards: readonly GameCard[]) =>
  cards.length <= NEW
    ? []
    : cards
        .toSorted((a, b) => b.number - a.number)
        .slice(0, NEW)
        .map(({ id }) => id);

/** Title, way back and menu of a page. The menu has the pages that have games and whose sections are on. */
export function frameOf({ t, path }: LoadContext, flags: LinkFlags, title: string, lead?: string): Frame {
  const link = (to: string, text: string) => ({ to, text, isHere: path === to });
  const open = (links: ReturnType<typeof link>[]) => links.filter(({ to }) => isOpenLink(flags, to));
  const own = [
    link('/casino-lobby', t('titles.casino-lobby')),
    link('/my-casino', t('titles.my-casino')),
    link('/my-casino/favorites', t('shelves.favourites')),
    link('/casino-search', t('shelves.search')),
    link('/providers', t('titles.providers')),
    link('/bonus/casino/tournaments', t('titles.tournaments')),
  ];
  const listed = new Set(Object.values(CATALOGUE).flatMap(({ pages }) => pages));
  const pages = GAME_PAGES.filter((page) => listed.has(page)).map((page) =>
    link(`/${page}`, t(`titles.${page}`)),
  );
  const nav: PageNav = {
    label: t('shelves.menu'),
    groups: [
      { links: open(own) },
      { title: t('titles.games'), links: open([link('/games', t('shelves.ours')), ...pages]) },
    ],
  };
  const crumbs = path === '/casino-lobby' ? [] : [{ text: t('titles.casino-lobby'), to: '/casino-lobby' }];
  return { title, ...(lead ? { lead } : {}), crumbs, nav, labels: { crumbs: t('casino.crumbs') } };
}

async function providersOf(ctx: LoadContext): Loaded {
  const { t } = ctx;
  const [{ siteName }, flags] = await Promise.all([
    ctx.api('config.all', { query: { lang: ctx.lang } }),
    openFlags(ctx),
  ]);
  const title = t('titles.providers');
  const lead = t('shelves.providers');
  return {
    title,
    data: {
      page: 'providers',
      frame: frameOf(ctx, flags, title, lead),
      providers: [
        { id: HOUSE, name: siteName, note: t('shelves.house', { count: GAME_IDS.length }) },
        ...PROVIDER_IDS.map((id) => {
          const count = PROVIDER_GAME_IDS.filter((game) => PROVIDER_GAMES[game].provider === id).length;
          return { id, name: PROVIDERS[id].name, note: t('shelves.provider', { count }) };
        }),
      ],
    },
    head: { description: lead },
  };
}

/** A page to which a provider returns players. It confirms nothing, because anybody can open its address. */
async function thanksOf(ctx: LoadContext): Loaded {
  const { t } = ctx;
  const flags = await openFlags(ctx);
  const title = t('titles.casino-thankyou');
  return {
    title,
    data: {
      page: 'doc',
      frame: frameOf(ctx, flags, title),
      sections: [
        { kind: 'empty', text: t('shelves.thanks'), actions: [], isNotice: true },
        ...(await playKnown(ctx)),
        {
          kind: 'links',
          links: [
            { to: '/casino-lobby', text: t('shelves.toGames') },
            { to: '/games/rounds', text: t('shelves.toRounds') },
            { to: '/office/account', text: t('shelves.toAccount') },
          ],
        },
      ],
    },
  };
}
