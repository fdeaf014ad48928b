import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  closed,
  Id,
  Moment,
  nullable,
  oneOf,
  Version as Revision,
  record,
  VersionOrNone,
} from '../platform/shapes.ts';

const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 });
const Version = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9.+-]{0,59}$',
  maxLength: 60,
  examples: ['1.4.0'],
});
const Url = Type.String({ pattern: '^https?://[^\\s"\'<>;,]+$', maxLength: 500 });
const Integrity = Type.String({ pattern: '^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$', maxLength: 95 });
const Sha256 = Type.String({
  pattern: '^[A-Za-z0-9+/]{43}=$',
  maxLength: 44,
  description: 'SHA-256 in base64.',
});
const few = <S extends Parameters<typeof Type.Array>[0]>(items: S) => Type.Array(items, { maxItems: 200 });

const fields = {
  name: Name,
  version: Version,
  kind: oneOf('primary', 'essential', 'regular'),
  pages: few(Type.String({ pattern: '^(/[\\w/:*.-]*|[\\w-]+)$', maxLength: 200 })),
  place: nullable(oneOf('after-content')),
  components: few(Name),
  dictionaries: few(Name),
  entry: Url,
  css: few(Url),
  integrity: record(Url, Integrity, 400, { description: 'Of every module and stylesheet, by its address.' }),
  parts: record(Name, few(Url), 200),
  eval: few(Sha256),
  styles: Type.Optional(few(Sha256)),
};
/** The `pins.json` that a view build writes. All addresses are absolute and on the view's own origin. */
export const Pins = closed(fields);
export type Pins = Static<typeof Pins>;

export const RegisteredVersion = closed({
  ...fields,
  origin: Url,
  registeredAt: Moment,
  registeredBy: Id,
});
export type RegisteredVersion = Static<typeof RegisteredVersion>;

const rollout = {
  stable: nullable(Version),
  candidate: nullable(Version),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
};
/** The settings of a view that operators edit. */
export const RolloutFields = closed(rollout);

export const ViewEntry = closed({
  view: Name,
  ...rollout,
  previous: nullable(Version),
  /** Version of this entry; 0 before its first change. */
  version: VersionOrNone,
  versions: Type.Array(RegisteredVersion),
});
export type ViewEntry = Static<typeof ViewEntry>;

const Editing = { max: 120, windowMs: 60_000 };

export const list = call({
  id: 'views.list',
  method: 'GET',
  path: '/operator-api/v1/views',
  summary: 'Registered views: their versions, and which visitors get which version.',
  right: { permission: 'site.read' },
  rateLimit: Editing,
  success: { status: 200, body: closed({ views: Type.Array(ViewEntry) }) },
  errors: [],
});

export const register = call({
  id: 'views.register',
  method: 'POST',
  path: '/operator-api/v1/views/versions',
  summary:
    'Registers a version of a view hosted at its own origin. It never changes, and nobody is served it before a rollout.',
  right: { permission: 'views.edit' },
  rateLimit: Editing,
  body: closed({ origin: Url, pins: Pins }),
  success: { status: 201, body: ViewEntry },
  errors: ['views.bad_pins', 'views.closed_address', 'views.nothing_to_show', 'views.version_taken'],
});

export const rollOut = call({
  id: 'views.rollOut',
  method: 'PUT',
  path: '/operator-api/v1/views/{view}/rollout',
  summary:
    'Sets the stable version (`built-in`: the site’s own; null: the view is hidden) and serves a candidate to a percentage of visitors. Takes effect with the next page, on other nodes within a second.',
  right: { permission: 'views.edit' },
  rateLimit: Editing,
  params: closed({ view: Name }),
  body: closed({ ...rollout, version: VersionOrNone }),
  success: { status: 200, body: ViewEntry },
  errors: ['views.unknown_version', 'operator.version_conflict'],
});

export const rollBack = call({
  id: 'views.rollBack',
  method: 'POST',
  path: '/operator-api/v1/views/{view}/rollback',
  summary: 'Rolls everybody back to the previous stable version and drops the candidate.',
  right: { permission: 'views.edit' },
  rateLimit: Editing,
  params: closed({ view: Name }),
  body: closed({ version: Revision }),
  success: { status: 200, body: ViewEntry },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
