import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Lng, Moment, nullable, oneOf, Version, VersionOrNone } from '../platform/shapes.ts';

export const byIds = call({
  id: 'dictionaries.byIds',
  method: 'GET',
  path: '/bff-api/dictionaries',
  summary:
    'Compiled texts by dictionary ids, separated by commas, for views of other origins. With the current version as `v` the answer never changes and may be cached for a year.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  query: closed({
    ids: Type.String({
      pattern: '^[a-z][a-z0-9_-]{0,40}(,[a-z][a-z0-9_-]{0,40}){0,29}$',
      maxLength: 1259,
      examples: ['host'],
    }),
    lang: Lng,
    v: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', maxLength: 32 }),
  }),
  success: {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: closed({
      lang: Lng,
      version: Type.String(),
      dictionaries: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
    }),
  },
  errors: ['dictionaries.unknown_id'],
});

const Key = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,40}\\.[A-Za-z0-9_.-]{1,120}$', maxLength: 162 });
const Editing = { max: 120, windowMs: 60_000 };

/** A text of the site: the built-in text, and an operator's own text that replaces it. */
export const SiteText = closed({
  key: Type.String(),
  /** In the language of another dictionary where this language has none of its own. */
  builtIn: Type.String(),
  own: nullable(Type.String()),
  /** Version of the own text; 0 without one. */
  version: VersionOrNone,
  changedAt: nullable(Moment),
  changedBy: nullable(Type.String()),
  /** What operators have written in other languages. */
  elsewhere: Type.Optional(Type.Array(closed({ lng: Lng, text: Type.String() }))),
});
export type SiteText = Static<typeof SiteText>;

/** Which texts an operator looks for. */
export interface TextsWanted {
  lang?: string;
  text?: string;
  only?: 'own' | 'missing';
}

export const find = call({
  id: 'texts.find',
  method: 'GET',
  path: '/operator-api/v1/texts',
  summary:
    'Texts of the site in a language, by words of their key or text, at most 50. `only=missing` are those that this language lacks: another language has its own text or an operator’s, and this one has none.',
  right: { permission: 'site.read' },
  rateLimit: Editing,
  query: closed({ lang: Lng, text: Type.String({ maxLength: 100 }), only: oneOf('own', 'missing') }),
  success: {
    status: 200,
    body: closed({
      texts: Type.Array(SiteText),
      hasMore: Type.Boolean(),
      own: Type.Integer({ minimum: 0, description: 'Number of own texts in this language.' }),
      missing: Type.Integer({ minimum: 0, description: 'Number of texts that this language lacks.' }),
    }),
  },
  errors: [],
});

/** Something written in several languages that lacks one: its name in a language that it has. */
const LackingDocument = closed({
  kind: oneOf('article', 'newsletter', 'picture'),
  id: Type.String(),
  name: Type.String(),
  /** It can be read or sent already. */
  isOut: Type.Boolean(),
});
export type LackingDocument = Static<typeof LackingDocument>;

/** The most documents that `texts.lacking` names of a kind. */
export const MOST_LACKING = 100;

export const lacking = call({
  id: 'texts.lacking',
  method: 'GET',
  path: '/operator-api/v1/texts/lacking',
  summary:
    'Articles that aren’t over and newsletters that aren’t sent without a text in a language, and pictures without an alternative text in it. Only the kinds that the operator may read, the latest first, at most 100 of a kind.',
  right: { permission: 'site.read' },
  rateLimit: Editing,
  query: closed({ lang: Lng }),
  success: {
    status: 200,
    body: closed({ documents: Type.Array(LackingDocument, { maxItems: 3 * MOST_LACKING }) }),
  },
  errors: [],
});

export const save = call({
  id: 'texts.save',
  method: 'PUT',
  path: '/operator-api/v1/texts',
  summary:
    'Replaces a built-in text by an own text with the same placeholders (`{count}`). `version` is the one read, 0 for a new text. It takes effect with the next page, on other nodes within a second.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  body: closed({
    lang: Lng,
    key: Key,
    text: Type.String({ minLength: 1, maxLength: 4_000 }),
    version: VersionOrNone,
  }),
  success: { status: 200, body: SiteText },
  errors: [
    'operator.version_conflict',
    'texts.unknown_key',
    'texts.bad_message',
    'texts.other_places',
    'texts.too_many',
  ],
});

export const remove = call({
  id: 'texts.remove',
  method: 'DELETE',
  path: '/operator-api/v1/texts',
  summary: 'Restores the built-in text.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  query: closed({ lang: Lng, key: Key, version: Version }),
  success: { status: 204 },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
