import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Lng, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { PictureId, ShownPicture } from './media.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** Where an article appears: `/blog`, `/news`, `/ourpartners`, or as a landing page under `/promotions/landing/pages`. */
export const ARTICLE_KINDS = ['blog', 'news', 'partners', 'landing'] as const;
const Kind = oneOf(...ARTICLE_KINDS);
export type ArticleKind = Static<typeof Kind>;

/** A part of an address: small letters, digits and hyphens. */
const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 80,
  examples: ['what-a-margin-is'],
});
/** A heading of the blog, such as `guides`. `tag`, the address of the tags, is refused as taken. */
const Category = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 40,
  examples: ['guides'],
});
const Tag = Type.String({
  pattern: '^[\\p{Ll}\\p{Lo}\\p{N}]+(-[\\p{Ll}\\p{Lo}\\p{N}]+)*$',
  maxLength: 40,
  examples: ['margin'],
});
const Tags = Type.Array(Tag, { maxItems: 12, uniqueItems: true });

const Title = Type.String({ minLength: 1, maxLength: 140, pattern: '^[^\\r\\n]+$' });
const Lead = Type.String({ maxLength: 400 });
const Description = Type.String({ maxLength: 160 });
const Author = Type.String({ minLength: 1, maxLength: 80 });
const Body = Type.String({ minLength: 1, maxLength: 60_000 });

/** One language of an article. `body` is markup (`article-markup.ts`). */
const ArticleText = closed({
  lng: Lng,
  title: Title,
  lead: Lead,
  description: Description,
  body: Body,
  tags: Tags,
  author: Author,
});
export type ArticleText = Static<typeof ArticleText>;

/** An article as an operator writes it. It can be read from `from` until `until`, once it is published. */
export const ArticleFields = closed({
  kind: Kind,
  slug: Slug,
  category: Category,
  from: nullable(Moment),
  until: nullable(Moment),
  /** A picture of the library for lists, shared links and feeds. */
  cover: Type.Optional(nullable(PictureId)),
  texts: Type.Array(ArticleText, { minItems: 1, maxItems: 20 }),
});
export type ArticleFields = Static<typeof ArticleFields>;

export const ARTICLE_STATES = ['draft', 'published'] as const;

/** An article as operators see it. */
export const Article = closed({
  id: Id,
  ...ArticleFields.properties,
  state: oneOf(...ARTICLE_STATES),
  version: Version,
  changedAt: Moment,
  /** Login; null where the site wrote it. */
  changedBy: nullable(Type.String()),
});
export type Article = Static<typeof Article>;

/** An article in a list, in one language. */
const ArticleHead = closed({
  kind: Kind,
  slug: Slug,
  category: Category,
  tags: Tags,
  author: Type.String(),
  title: Type.String(),
  lead: Type.String(),
  /** Minutes that it takes to read. */
  minutes: Type.Integer({ minimum: 1 }),
  publishedAt: Moment,
  updatedAt: Moment,
  /** The languages that it has. */
  languages: Type.Array(Lng),
  cover: nullable(ShownPicture),
});
export type ArticleHead = Static<typeof ArticleHead>;

/** Articles on a page of a list. */
export const ARTICLES_A_PAGE = 12;

export const list = call({
  id: 'articles.list',
  method: 'GET',
  path: '/web-api/v1/articles/{kind}',
  summary: 'Published articles in the language of the request, newest first, page by page.',
  right: 'anyone',
  rateLimit: Reading,
  params: closed({ kind: Kind }),
  query: closed({
    category: Category,
    tag: Tag,
    /** Words that the article has. */
    q: Type.String({ minLength: 1, maxLength: 80 }),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: ARTICLES_A_PAGE }),
  }),
  success: {
    status: 200,
    body: closed({
      articles: Type.Array(ArticleHead),
      total: Type.Integer({ minimum: 0 }),
      /** All categories of the kind that have articles in this language, with how many. */
      categories: Type.Array(closed({ id: Category, count: Type.Integer() })),
    }),
  },
  errors: [],
});

/** An article with its body, its neighbours and related ones. */
const ArticlePage = closed({
  ...ArticleHead.properties,
  description: Description,
  body: Body,
  /** The next older and the next newer one of its kind. */
  older: nullable(ArticleHead),
  newer: nullable(ArticleHead),
  related: Type.Array(ArticleHead),
});

export const one = call({
  id: 'articles.one',
  method: 'GET',
  path: '/web-api/v1/articles/{kind}/{slug}',
  summary: 'A published article in the language of the request, with its neighbours and related articles.',
  right: 'anyone',
  rateLimit: Reading,
  params: closed({ kind: Kind, slug: Slug }),
  success: {
    status: 200,
    body: ArticlePage,
  },
  errors: ['articles.unknown'],
});

export const draft = call({
  id: 'articles.draft',
  method: 'GET',
  path: '/operator-api/v1/articles/{id}/draft',
  summary:
    'An article in the language of the request as its page would show it, whatever its state, for a preview.',
  right: { permission: 'articles.edit' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: ArticlePage },
  errors: ['articles.unknown'],
});

/** How many articles operators have in their list: those changed last. */
export const MOST_LISTED = 300;

export const all = call({
  id: 'articles.all',
  method: 'GET',
  path: '/operator-api/v1/articles',
  summary: 'Articles in every state, changed last first, with all their texts.',
  right: { permission: 'articles.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ articles: Type.Array(Article) }) },
  errors: [],
});

/** Something that begins or ends on the site: its name in the operator’s language. */
const CalendarEntry = closed({
  kind: oneOf('article', 'newsletter', 'tournament', 'drops', 'freeRounds', 'prediction', 'code', 'boost'),
  id: Id,
  name: Type.String(),
  edge: oneOf('begins', 'ends'),
  at: Moment,
  /** It isn't published, or waits for an approval. */
  isDraft: Type.Boolean(),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const calendar = call({
  id: 'articles.calendar',
  method: 'GET',
  path: '/operator-api/v1/calendar',
  summary:
    'What begins and ends from today (in UTC) on, in 90 days: articles, newsletters, tournaments, drops, free rounds, prediction rounds, promo codes and boosts.',
  right: { permission: 'articles.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ entries: Type.Array(CalendarEntry, { maxItems: 300 }) }) },
  errors: [],
});

const REFUSALS = [
  'articles.taken',
  'articles.twice',
  'articles.unknown_language',
  'articles.ends_first',
  'articles.unknown_block',
  'articles.bad_link',
  'articles.html',
  'articles.bad_character',
  'articles.too_many_prices',
  'articles.unknown_picture',
] as const;

export const add = call({
  id: 'articles.add',
  method: 'POST',
  path: '/operator-api/v1/articles',
  summary: 'Creates an article as a draft.',
  right: { permission: 'articles.edit' },
  rateLimit: Editing,
  body: ArticleFields,
  success: { status: 201, body: Article },
  errors: REFUSALS,
});

export const change = call({
  id: 'articles.change',
  method: 'PUT',
  path: '/operator-api/v1/articles/{id}',
  summary:
    'Saves another version of an article. `version` is the one read; a published article changes at once.',
  right: { permission: 'articles.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...ArticleFields.properties, version: Version }),
  success: { status: 200, body: Article },
  errors: ['operator.unknown_entry', 'operator.version_conflict', ...REFUSALS],
});

const deciding = {
  method: 'POST',
  right: { permission: 'articles.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ version: Version }),
  success: { status: 200, body: Article },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
} as const;

export const publish = call({
  ...deciding,
  id: 'articles.publish',
  path: '/operator-api/v1/articles/{id}/publish',
  summary: 'Publishes an article: now, or from its own moment on if that is ahead.',
  errors: [...deciding.errors, 'articles.unknown_picture'],
});

export const unpublish = call({
  id: 'articles.unpublish',
  path: '/operator-api/v1/articles/{id}/unpublish',
  summary: 'Takes an article off the site. It becomes a draft again.',
  ...deciding,
});
