import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Lng, Moment, nullable, oneOf, Version, VersionOrNone } from '../platform/shapes.ts';

const Reading = { max: 1200, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** A path without language, as the site writes it: no query, no trailing slash. */
const PagePath = Type.String({ pattern: '^/([A-Za-z0-9_.~%-]+(/[A-Za-z0-9_.~%-]+)*)?$', maxLength: 300 });
/** Directives for robots, e.g. `noindex, follow` or `max-snippet:50`. */
const Robots = Type.String({
  pattern: '^[a-z_-]+(:[a-z0-9-]+)?(, ?[a-z_-]+(:[a-z0-9-]+)?)*$',
  maxLength: 120,
});
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/**
 * A further meta tag: sharing, verification of ownership and the like. Tags that the site writes itself have their own
 * fields.
 */
const Meta = closed({
  name: Type.String({
    pattern:
      '^((og|twitter|article|vk):[a-z_:-]+|google-site-verification|yandex-verification|msvalidate\\.01|keywords|author|rating|apple-itunes-app)$',
    maxLength: 64,
  }),
  content: Line(500),
});

/** `url`: this page is a copy of the page at that address. `mirror`: it is a copy of the same path on that origin. */
const CustomCanonical = closed({
  mode: oneOf('url', 'mirror'),
  value: Type.String({ pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[!-~]*)?$', maxLength: 500 }),
});

const pageFields = {
  title: nullable(Line(200)),
  description: nullable(Line(400)),
  siteName: nullable(Line(80)),
  metaRobots: nullable(Robots),
  /** Directives for this page, and for all pages below it that have none of their own. */
  hierarchyMetaRobots: nullable(Robots),
  metas: Type.Array(Meta, { maxItems: 20 }),
  customCanonical: nullable(CustomCanonical),
};

/** Text at the end of a page. */
export const SeoContent = closed({
  heading: Line(200),
  paragraphs: Type.Array(Line(2000), { maxItems: 20 }),
});
/** The picture of a shared page: a path of this site. */
export const SeoVisual = closed({
  image: Type.String({ pattern: '^/[A-Za-z0-9_./-]+$', maxLength: 200 }),
  alt: Line(200),
});

/** Everything an operator may set for one page in one language. */
export const SeoEdit = closed({
  ...pageFields,
  content: nullable(SeoContent),
  visual: nullable(SeoVisual),
});
export type SeoEdit = Static<typeof SeoEdit>;

/** Data for the head of a page; null where the site's own texts apply. */
export const SeoPageData = closed({
  ...pageFields,
  /** Whether the page also has content or a visual. */
  hasMore: Type.Boolean(),
  updatedAt: nullable(Moment),
});
export type SeoPageData = Static<typeof SeoPageData>;
export type SeoContent = Static<typeof SeoContent>;
export type SeoVisual = Static<typeof SeoVisual>;

/** Any path may be asked for; an unknown page has no data. */
const OfPage = closed({ path: Type.String({ maxLength: 2000 }), lang: Lng });

export const pageData = call({
  id: 'seo.pageData',
  method: 'GET',
  path: '/seo-api/v1/page-data',
  summary: 'A page’s title, description, robots, meta tags and canonical address, as operators set them.',
  right: 'anyone',
  rateLimit: Reading,
  query: OfPage,
  success: { status: 200, body: SeoPageData },
  errors: [],
});

export const content = call({
  id: 'seo.content',
  method: 'GET',
  path: '/seo-api/v1/content',
  summary: 'The text at the end of a page.',
  right: 'anyone',
  rateLimit: Reading,
  query: OfPage,
  success: { status: 200, body: closed({ content: nullable(SeoContent) }) },
  errors: [],
});

export const visual = call({
  id: 'seo.visual',
  method: 'GET',
  path: '/seo-api/v1/visual',
  summary: 'The picture shown when a page is shared.',
  right: 'anyone',
  rateLimit: Reading,
  query: OfPage,
  success: { status: 200, body: closed({ visual: nullable(SeoVisual) }) },
  errors: [],
});

export const isoCodes = call({
  id: 'seo.isoCodes',
  method: 'GET',
  path: '/seo-api/v1/iso-codes',
  summary: 'Languages of the site with their codes for search engines (BCP 47) and for sharing.',
  right: 'anyone',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      languages: Type.Array(closed({ lang: Lng, hreflang: Type.String(), locale: Type.String() })),
      /** Used when no language of the site fits. */
      fallback: Lng,
    }),
  },
  errors: [],
});

export const sportsList = call({
  id: 'seo.sports',
  method: 'GET',
  path: '/seo-api/v1/sports',
  summary: 'Sports with games, each with the path of its page.',
  right: 'anyone',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      sports: Type.Array(closed({ id: Id, key: Type.String(), name: Type.String(), path: Type.String() })),
    }),
  },
  errors: [],
});

/** A page with its data, as operators edit it. */
export const SeoFields = closed({ lang: Lng, path: PagePath, ...SeoEdit.properties });

export const SeoPage = closed({
  lang: Lng,
  path: PagePath,
  version: Version,
  data: SeoEdit,
  updatedAt: Moment,
});
export type SeoPage = Static<typeof SeoPage>;

export const pages = call({
  id: 'seo.pages',
  method: 'GET',
  path: '/operator-api/v1/seo/pages',
  summary: 'Every page whose data operators have set.',
  right: { permission: 'site.read' },
  rateLimit: Editing,
  success: { status: 200, body: closed({ pages: Type.Array(SeoPage) }) },
  errors: [],
});

export const savePage = call({
  id: 'seo.savePage',
  method: 'PUT',
  path: '/operator-api/v1/seo/pages',
  summary: 'Sets what search engines are told about a page. `version` is the one read, 0 for a new page.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  body: closed({ lang: Lng, path: PagePath, version: VersionOrNone, data: SeoEdit }),
  success: { status: 200, body: SeoPage },
  errors: ['seo.version_conflict'],
});

export const removePage = call({
  id: 'seo.removePage',
  method: 'DELETE',
  path: '/operator-api/v1/seo/pages',
  summary: 'Restores a page’s built-in title and description.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  query: closed({ lang: Lng, path: PagePath, version: Version }),
  success: { status: 204 },
  errors: ['seo.unknown_page', 'seo.version_conflict'],
});

export const pageChanges = call({
  id: 'seo.changes',
  method: 'GET',
  path: '/operator-api/v1/seo/changes',
  summary: 'Who changed the data of a page, newest first.',
  right: { permission: 'site.read' },
  rateLimit: Editing,
  query: OfPage,
  success: {
    status: 200,
    body: closed({
      changes: Type.Array(
        closed({
          operatorId: Id,
          at: Moment,
          before: nullable(SeoEdit),
          after: nullable(SeoEdit),
        }),
      ),
    }),
  },
  errors: [],
});
