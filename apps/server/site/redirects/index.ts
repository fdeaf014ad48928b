import { redirects as contract, Refusal } from '@fairbook/contracts';
import { LANGUAGES, type Language } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { Edited, SiteEdits } from '../site-edits/index.ts';
import { type Found, isCircular, resolve, sourcesOf, toBook, withoutSlash } from './resolve.ts';
import { allRedirects, deleteRedirect, insertRedirect, replaceRedirect } from './store.ts';

export interface RedirectsModule {
  module: Module;
  /** The target of a path without language (with its query) in a language; null without a redirect. From memory. */
  redirectOf(lng: string, pathAndQuery: string): Found | null;
  /** The paths without language that redirect; the same list until operators edit one. From memory. */
  sourcesOf(lng: string): readonly string[];
}

/** The operators' redirects, beside those of the route table. */
export function createRedirects({ db }: Pick<Platform, 'db'>, edits: SiteEdits): RedirectsModule {
  const kept = edits.keep('redirects', async () => {
    const all = await allRedirects(db);
    return { book: toBook(all), sources: new Map(LANGUAGES.map((lng) => [lng, sourcesOf(all, lng)])) };
  });
  const redirectOf = (lng: string, path: string) => resolve(kept.get().book, lng, path);

  const module: Module = {
    name: 'redirects',
    routes: [
      route(contract.light, async ({ body, lng, cookie }) => {
        const asked = cookie(REDIRECT_OFF_COOKIE) === '1' ? null : siteAddress(body.url);
        const found = asked && redirectOf(asked.lng ?? lng, asked.path);
        return found ?? { target: null, code: null };
      }),
      route(contract.list, async () => ({ redirects: await allRedirects(db) })),
      route(contract.add, async ({ body, caller }) => {
        const fields = cleaned(body);
        const subject = `${fields.lng ?? '*'} ${fields.from}`;
        return edits.edit({ part: 'redirects', subject, userId: userOf(caller) }, (tx) => add(tx, fields));
      }),
      route(contract.change, async ({ params, body, caller }) => {
        const redirect = { id: params.id, ...cleaned(body), version: body.version };
        const subject = String(params.id);
        return edits.edit({ part: 'redirects', subject, userId: userOf(caller) }, (tx) =>
          change(tx, redirect),
        );
      }),
      route(contract.remove, async ({ params, query, caller }) => {
        const subject = String(params.id);
        return edits.edit({ part: 'redirects', subject, userId: userOf(caller) }, (tx) =>
          remove(tx, params.id, query.version),
        );
      }),
    ],
  };
  return { module, redirectOf, sourcesOf: (lng) => kept.get().sources.get(lng as Language) ?? [] };
}

/** A browser with this cookie is not redirected, so that operators can see the original page. */
const REDIRECT_OFF_COOKIE = 'force_redirect_off';

const PREFIXED = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)(.*)$`);

/** The language of a site address, and its path without it; null for an invalid address. */
function siteAddress(url: string): { lng: string | null; path: string } | null {
  const base = 'http://site.invalid';
  if (!URL.canParse(url, base)) return null;
  const { pathname, search } = new URL(url, base);
  const [, lng = null, rest = pathname] = PREFIXED.exec(pathname) ?? [];
  return { lng, path: (rest || '/') + search };
}

function cleaned({ from, to, code, lng }: contract.RedirectFields): contract.RedirectFields {
  return { from: withoutSlash(from), to: to.startsWith('/') ? withoutSlash(to) : to, code, lng };
}

async function add(tx: Tx, fields: contract.RedirectFields): Promise<Edited<contract.Redirect>> {
  const others = await allRedirects(tx);
  refuseBad(fields, others);
  const answer = await insertRedirect(tx, fields);
  return { before: null, after: answer, answer, subject: String(answer.id) };
}

async function change(tx: Tx, asked: contract.Redirect): Promise<Edited<contract.Redirect>> {
  const all = await allRedirects(tx);
  const before = held(all, asked.id, asked.version);
  const others = all.filter(({ id }) => id !== asked.id);
  refuseBad(asked, others);
  const answer = { ...asked, version: asked.version + 1 };
  await replaceRedirect(tx, answer);
  return { before, after: answer, answer };
}

async function remove(tx: Tx, id: number, version: number | undefined): Promise<Edited<undefined>> {
  const before = held(await allRedirects(tx), id, version);
  await deleteRedirect(tx, id);
  return { before, after: null, answer: undefined };
}

function held(all: contract.Redirect[], id: number, version: number | undefined): contract.Redirect {
  const found = all.find((redirect) => redirect.id === id);
  if (!found) throw new Refusal('operator.unknown_entry');
  if (found.version !== version) throw new Refusal('operator.version_conflict');
  return found;
}

function refuseBad(fields: contract.RedirectFields, others: contract.Redirect[]): void {
  const isTaken = others.some(({ from, lng }) => from === fields.from && lng === fields.lng);
  if (isTaken) throw new Refusal({ code: 'redirects.taken', field: 'from' });
  const book = toBook([...others, { ...fields, id: 0, version: 1 }]);
  if (isCircular(book, LANGUAGES, fields)) throw new Refusal({ code: 'redirects.loop', field: 'to' });
}
