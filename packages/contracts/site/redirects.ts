import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Lng, nullable, oneOf, Version } from '../platform/shapes.ts';
import { OutsideUrl, SitePath } from './site.ts';

const Editing = { max: 120, windowMs: 60_000 };

const fields = {
  from: SitePath,
  to: Type.Union([SitePath, OutsideUrl], {
    description: 'A path without language, or an https address elsewhere.',
  }),
  code: oneOf(301, 302, 307, 308),
  lng: nullable(Lng),
};
/** A redirect. `lng` null: for every language without a redirect of its own for that path. */
export const RedirectFields = closed(fields);
export type RedirectFields = Static<typeof RedirectFields>;

export const Redirect = closed({ id: Id, ...fields, version: Version });
export type Redirect = Static<typeof Redirect>;

export const light = call({
  id: 'redirects.light',
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
  summary: 'Where a site address redirects, with language and query kept; `target` is null if it does not.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  body: closed({ url: Type.String({ minLength: 1, maxLength: 2000 }) }),
  success: {
    status: 200,
    body: closed({ target: nullable(Type.String()), code: nullable(oneOf(301, 302, 307, 308)) }),
  },
  errors: [],
});

export const list = call({
  id: 'redirects.list',
  method: 'GET',
  path: '/operator-api/v1/redirects',
  summary: 'All redirects.',
  right: { permission: 'site.read' },
  rateLimit: Editing,
  success: { status: 200, body: closed({ redirects: Type.Array(Redirect) }) },
  errors: [],
});

export const add = call({
  id: 'redirects.add',
  method: 'POST',
  path: '/operator-api/v1/redirects',
  summary: 'Adds a redirect. One that would create a loop is refused.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  body: RedirectFields,
  success: { status: 201, body: Redirect },
  errors: ['redirects.loop', 'redirects.taken'],
});

export const change = call({
  id: 'redirects.change',
  method: 'PUT',
  path: '/operator-api/v1/redirects/{id}',
  summary: 'Replaces a redirect. `version` is the one read.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...fields, version: Version }),
  success: { status: 200, body: Redirect },
  errors: ['redirects.loop', 'redirects.taken', 'operator.unknown_entry', 'operator.version_conflict'],
});

export const remove = call({
  id: 'redirects.remove',
  method: 'DELETE',
  path: '/operator-api/v1/redirects/{id}',
  summary: 'Removes a redirect. `version` is the one read.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  query: closed({ version: Version }),
  success: { status: 204 },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
