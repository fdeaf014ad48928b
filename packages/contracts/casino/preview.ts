import { GAMES, type GameId } from '@fairbook/games';
import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Lng, nullable, oneOf, SmallId } from '../platform/shapes.ts';
import { CATALOGUE, CATEGORIES } from './catalogue.ts';
import { PROVIDER_GAMES, type ProviderGameId } from './provider-games.ts';

/**
 * Groups of games by how a round goes. S2 names them and doesn't say what they mean, so these meanings are ours (decision
 * 0150).
 */
export const PREVIEW_GROUPS = {
  RI: 'Rounds in an instant: one draw decides, as in dice or roulette.',
  TR: 'Turns: the player decides during the round, as in mines or in a hunt.',
  GT: 'Games at a table: cards.',
  GN: 'Games of numbers: keno, cards with numbers, scratch cards.',
  R: 'Reels: slots.',
  OR: 'One round for everybody, as in crash.',
  CRID: 'Competitions and races in display: virtual sports.',
  GF: 'Games in a frame: they run at their providers.',
} as const;
export type PreviewGroup = keyof typeof PREVIEW_GROUPS;
const GROUPS = Object.keys(PREVIEW_GROUPS) as PreviewGroup[];

/** The group of a game; each game is in one. */
export function previewGroupOf(id: GameId | ProviderGameId): PreviewGroup {
  if (id in PROVIDER_GAMES) return 'GF';
  const { pages, category } = CATALOGUE[id as GameId];
  if (pages.includes('virtualsports')) return 'CRID';
  switch (GAMES[id as GameId].family) {
    case 'reels':
      return 'R';
    case 'cards':
      return 'GT';
    case 'rounds':
      return 'OR';
    case 'steps':
    case 'shots':
      return 'TR';
    case 'draw':
      return category === 'lotteries' ? 'GN' : 'RI';
  }
}

/** What a list marks a game with: nothing, that it is one of the newest, or that its rounds feed the jackpot. */
export const GAME_TAGS = { none: 0, new: 1, jackpot: 2 } as const;

/** A game of the list, with the fields of S2. */
const PreviewGame = closed({
  /** The number of the catalogue, which addresses with `game/{gameId}` have. */
  id: Id,
  /** In the language that was asked for. */
  name: Type.String(),
  /** Its address is `/games/{route}`. */
  route: Type.String(),
  /** An address that leads to it by the table of operators (`flags.gameRoutes`). */
  oldRoute: nullable(Type.String()),
  /** Empty unless asked for. */
  categories: Type.Array(oneOf(...CATEGORIES)),
  tagId: oneOf(...Object.values(GAME_TAGS)),
});
export type PreviewGame = Static<typeof PreviewGame>;

const PreviewGames = Type.Unsafe<Record<PreviewGroup, PreviewGame[]>>(
  closed(
    Object.fromEntries(
      GROUPS.map((group) => [group, Type.Array(PreviewGame, { description: PREVIEW_GROUPS[group] })]),
    ),
  ),
);

export const preview = call({
  id: 'casino.preview',
  method: 'GET',
  path: '/casino-api/v1/games-preview-light',
  summary:
    'The games that open for the player, by group (S2): without those that are closed to everybody, to the country or to the player.',
  right: 'player',
  rateLimit: { max: 120, windowMs: 60_000 },
  bearer: { audience: 'games' },
  query: closed({
    /** Which client asks. It changes nothing. */
    whence: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** `group_id` and `ref_id` of the site’s config; they change nothing, because a site has one list. */
    groupId: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    ref: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    lng: Type.Optional(Lng),
    /** The number of the country; without it, that of the caller’s address counts. */
    fcountry: Type.Optional(SmallId),
    includeCategories: Type.Optional(Type.Boolean()),
  }),
  success: { status: 200, body: PreviewGames },
  errors: [],
});
