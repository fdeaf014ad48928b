import type { Api } from '@fairbook/client';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import type { View, ViewManifest } from '@fairbook/remote-view';
import { viewServer } from '@fairbook/remote-view/render';
import { addressesOf, EXAMPLES, type PageId, pageRouteOf, ROUTES } from '@fairbook/remote-view/routes';
import { describe, expect, test } from 'vitest';
import { type Area, ownAddress } from './area.ts';

interface AreaTest<Data> {
  view: View<Data>;
  manifest: ViewManifest;
  area: Area;
  api?: Api;
  /** Addresses of pages whose parameters only take known names. */
  known?: readonly string[];
  /** Pages covered by `known`. */
  skip?: readonly PageId[];
  missing: readonly string[];
}

const FLAGS = {
  sections: {},
  closedPaths: [],
  availableFlags: [47],
  isStatisticOn: true,
  isRegistrationAllowed: true,
};
const NO_API = (() => Promise.reject(new Error('This page makes no calls'))) as unknown as Api;

/** An API that answers the configuration, which every page reads for its links, and passes other calls to `api`. */
export function withConfig(api: Api, flags: object = {}): Api {
  const ask = api as unknown as (id: string, input?: unknown) => Promise<object>;
  return (async (id: string, input?: unknown) => {
    if (id !== 'config.all') return ask(id, input);
    return { flags: { ...FLAGS, ...flags }, ...(await ask(id, input).catch(() => ({}))) };
  }) as unknown as Api;
}

/** Tests each page of an area in each language: title, heading, no missing text; and paths that must not exist. */
export function testArea<Data>(options: AreaTest<Data>): void {
  const { view, manifest, area, api: own = NO_API, known = [], skip = [], missing } = options;
  const api = withConfig(own);
  const pages = area.pages.flatMap(({ at }) => at).filter((id) => !skip.includes(id));
  const addresses = [...new Set([...pages.flatMap(addressesAt), ...known])];

  async function ask(path: string, lang: string) {
    const t = translatorIn(lang);
    const route = pageRouteOf(path);
    const request = { lang, route, path, query: '', t, api, isSignedIn: true, now: 0, spa: false, facts: {} };
    const { status, answer } = await viewServer(view, manifest).render(request);
    const html = answer.body.slice(0, answer.body.indexOf('<script'));
    return { status, title: answer.title, html };
  }

  describe.each(['en', 'ru'])('pages in %s', (lang) => {
    test.each(addresses)('%s', async (path) => {
      const { status, title, html } = await ask(path, lang);
      expect(status).toBe(200);
      expect(title.length).toBeGreaterThan(1);
      expect(html.match(/<h1>[^<]{2,}<\/h1>/g)).toHaveLength(1);
      const text = html.replace(/<[^>]+>/g, ' ');
      expect(`${title} ${text}`).not.toMatch(
        new RegExp(`\\b(${area.id}|pages|glossary|explain|markets)\\.[a-z]`, 'i'),
      );
      expect(text).not.toMatch(/\{[a-z]+\}|undefined|\[object/i);
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(\/(en|ru)($|\/)|#|https:|\/docs([/#]|$)|\/[a-z]+-api\/)/);
    });

    test.each(missing)('%s is not found, and links on', async (path) => {
      const { status, html } = await ask(path, lang);
      expect(status).toBe(404);
      expect(html).toContain('class="btn primary"');
    });
  });

  test('navigation and related links have addresses', () => {
    const named = [
      ...area.nav.flatMap(({ pages }) => pages),
      ...area.pages.flatMap(({ related = [], under }) => [...related, ...(under ? [under] : [])]),
    ];
    const withAddress = new Set(area.pages.filter((page) => ownAddress(page) !== null).map(({ key }) => key));
    expect(named.filter((key) => !withAddress.has(key))).toEqual([]);
  });
}

/** The shortest and the longest address of a page in the table, with every choice. */
function addressesAt(id: PageId): string[] {
  const route = ROUTES.find((each) => each.id === id);
  return route ? addressesOf(route, EXAMPLES) : [];
}
