import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, nullable } from '../platform/shapes.ts';
import { Champ, Game, Market, Opponent } from './sportsbook.ts';

const Count = Type.Integer({ minimum: 0 });

/** A competitor, with the game that it plays now or next. */
export const FoundTeam = closed({ ...Opponent.properties, sportId: Id, game: Game });
export type FoundTeam = Static<typeof FoundTeam>;

/** A page of the site or an entry of its help. */
export const FoundPage = closed({
  title: Type.String(),
  /** Without language. */
  path: Type.String(),
  /** One sentence of an entry of the help; empty for a page. */
  text: Type.String(),
});
export type FoundPage = Static<typeof FoundPage>;

/** At most a few hits each, and how many there are. */
const groups = {
  teams: closed({ total: Count, hits: Type.Array(FoundTeam) }),
  champs: closed({ total: Count, hits: Type.Array(Champ) }),
  /** Games that no team above is shown with. */
  games: closed({ total: Count, hits: Type.Array(Game) }),
  /** Markets of the open game, `ofGame`. */
  markets: closed({ total: Count, hits: Type.Array(Market) }),
  pages: closed({ total: Count, hits: Type.Array(FoundPage) }),
  help: closed({ total: Count, hits: Type.Array(FoundPage) }),
};

export const SearchAnswer = closed({
  /** What was found in place of words that nothing is named after; null when the words were found as typed. */
  corrected: nullable(Type.String()),
  ...groups,
  ofGame: nullable(Game),
  /** Where it was looked. */
  looked: closed({ live: Count, line: Count, champs: Count }),
});
export type SearchAnswer = Static<typeof SearchAnswer>;

export const find = call({
  id: 'search.find',
  method: 'GET',
  path: '/line-api/v1/search',
  summary:
    'Teams, players, leagues, games, markets of one game, pages and help by name. It bears a wrong letter or two, accents, and names in other scripts.',
  right: 'anyone',
  rateLimit: { max: 240, windowMs: 60_000 },
  query: closed({
    q: Type.String({ minLength: 1, maxLength: 60, examples: ['barcelona'] }),
    /** The open game, whose markets are searched, too. */
    game: Id,
    /** `1`: only what is named exactly so. */
    exact: Type.Literal('1'),
  }),
  success: { status: 200, body: SearchAnswer },
  errors: [],
});
