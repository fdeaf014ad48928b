import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { LANGUAGES } from '../platform/languages.ts';
import { closed, Id, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { PICTURE_ID } from './picture-files.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** The largest file that is taken, in bytes. */
const MOST_BYTES = 12 * 1024 * 1024;
/** The largest picture that is taken: width times height. A bomb of a few bytes unfolds to no more than this. */
export const MOST_PIXELS = 40_000_000;
/** The longest side that is taken: more than WebP can have is never asked for. */
export const LONGEST_SIDE = 16_000;

/** The types of files that are taken. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The beginning of the SHA-256 of the file as it was sent: a file that is sent twice is one picture. */
export const PictureId = Type.String({
  pattern: `^${PICTURE_ID}$`,
  maxLength: 24,
  examples: ['3f786850e387550fdab836ed'],
});

/** A place in percent of the width or the height, in steps of ten: the page moves a picture by rules of its style sheet. */
const Share = oneOf(0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100);
/** What stays in sight where a picture is cut. */
const Focus = closed({ x: Share, y: Share });
export type Focus = Static<typeof Focus>;

const Alt = Type.String({ minLength: 1, maxLength: 240, pattern: '^[^\\r\\n]*[^\\s][^\\r\\n]*$' });
/** What a picture shows, in every language of the site. */
const Alts = Type.Unsafe<Record<string, string>>(
  closed(Object.fromEntries(LANGUAGES.map((lng): [string, TSchema] => [lng, Alt]))),
);

const seen = {
  id: PictureId,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** The widths that it is served in, the narrowest first. */
  widths: Type.Array(Type.Integer({ minimum: 1 })),
  focus: Focus,
};

/** A picture as pages show it. */
export const ShownPicture = closed({
  ...seen,
  alt: Type.String({ description: 'In the language of the request.' }),
});
export type ShownPicture = Static<typeof ShownPicture>;

const Use = closed({ articleId: Id, title: Type.String(), isPublished: Type.Boolean() });

/** A picture of the library. */
export const Picture = closed({
  ...seen,
  /** The sender’s name of the file, without signs that a screen might misread. */
  name: Type.String(),
  type: oneOf(...PICTURE_TYPES),
  /** Bytes of the file as it was sent. */
  size: Type.Integer(),
  /** Null until somebody has written it: until then no article may have the picture. */
  alt: nullable(Alts),
  version: Version,
  uploadedAt: Moment,
  uploadedBy: Type.String(),
  uses: Type.Array(Use),
});
export type Picture = Static<typeof Picture>;

/** Pictures on a page of the library. */
export const PICTURES_A_PAGE = 40;

export const list = call({
  id: 'media.list',
  method: 'GET',
  path: '/operator-api/v1/media',
  summary: 'Pictures of the library, newest first, page by page, with the articles that they are in.',
  right: { permission: 'articles.read' },
  rateLimit: Reading,
  query: closed({
    /** A part of the name or of an alternative text. */
    q: Type.String({ minLength: 1, maxLength: 80 }),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  }),
  success: {
    status: 200,
    body: closed({ pictures: Type.Array(Picture), total: Type.Integer({ minimum: 0 }) }),
  },
  errors: [],
});

export const upload = call({
  id: 'media.upload',
  method: 'POST',
  path: '/operator-api/v1/media',
  summary:
    'Puts a picture into the library; its content decides the type, and nothing but its pixels is kept. A file that was sent before is answered as it is there.',
  right: { permission: 'articles.edit' },
  rateLimit: { max: 30, windowMs: 60_000 },
  query: closed({ name: Type.String({ minLength: 1, maxLength: 255 }) }),
  file: { maxBytes: MOST_BYTES },
  success: { status: 201, body: Picture },
  errors: [
    'media.unknown_type',
    'media.too_large',
    'media.unreadable',
    'request.unsupported_type',
    'request.too_large',
  ],
});

export const change = call({
  id: 'media.change',
  method: 'PUT',
  path: '/operator-api/v1/media/{id}',
  summary: 'Says what a picture shows, in every language, and what stays in sight where it is cut.',
  right: { permission: 'articles.edit' },
  rateLimit: Editing,
  params: closed({ id: PictureId }),
  body: closed({ alt: Alts, focus: Focus, version: Version }),
  success: { status: 200, body: Picture },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const remove = call({
  id: 'media.remove',
  method: 'DELETE',
  path: '/operator-api/v1/media/{id}',
  summary: 'Removes a picture that no published article has. `version` is the one read.',
  right: { permission: 'articles.edit' },
  rateLimit: Editing,
  params: closed({ id: PictureId }),
  query: closed({ version: Version }),
  success: { status: 204 },
  errors: ['operator.unknown_entry', 'operator.version_conflict', 'media.in_use'],
});

/** Pictures in one answer. */
const MOST_ASKED = 40;

export const pictures = call({
  id: 'media.pictures',
  method: 'GET',
  path: '/web-api/v1/media',
  summary: 'Pictures by their ids; unknown ones are left out. Who doesn’t know an id can’t guess it.',
  right: 'anyone',
  rateLimit: Reading,
  query: closed({
    ids: Type.String({
      pattern: `^${PICTURE_ID}(,${PICTURE_ID}){0,${MOST_ASKED - 1}}$`,
      maxLength: 25 * MOST_ASKED,
      description: 'With commas.',
      examples: ['3f786850e387550fdab836ed'],
    }),
  }),
  success: { status: 200, body: closed({ pictures: Type.Array(ShownPicture) }) },
  errors: [],
});

export const file = call({
  id: 'media.file',
  method: 'GET',
  path: '/web-api/v1/media/{id}/{file}',
  summary: 'A picture in one width and type, for ever the same.',
  right: 'anyone',
  rateLimit: { max: 1_200, windowMs: 60_000 },
  params: closed({
    id: PictureId,
    file: Type.String({
      pattern: '^[1-9][0-9]{0,4}\\.(avif|webp|jpg)$',
      maxLength: 10,
      examples: ['480.avif'],
    }),
  }),
  success: {
    status: 200,
    contentType: 'application/octet-stream',
    body: Type.Unsafe<Uint8Array>({ contentMediaType: 'application/octet-stream' }),
  },
  errors: ['media.unknown'],
});
