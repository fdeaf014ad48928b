import { createHash } from 'node:crypto';
import { dictionaries as contract, Refusal } from '@fairbook/contracts';
import { compileDictionary, dictionaryIds, LANGUAGES } from '@fairbook/i18n/dictionaries';
import { type Module, route } from '../../platform/module.ts';

type Texts = ReturnType<typeof compileDictionary>;

/** Texts never change within a version; without one, they may be cached for ten minutes. */
const KEPT = { versioned: 'public, max-age=31536000, immutable', other: 'public, max-age=600' };

/** Compiled dictionaries by id, so that views of other origins need no copies. */
export function createDictionaries(): { module: Module } {
  let read: ReturnType<typeof readAll> | null = null;

  const routes = [
    route(contract.byIds, async ({ query, lng, setHeader }) => {
      read ??= readAll();
      const { all, version } = read;
      const lang = query.lang !== undefined && all.has(query.lang) ? query.lang : lng;
      const asked = [...new Set(query.ids?.split(',') ?? [])].sort();
      const texts = all.get(lang)!;
      const found = asked.map((id) => [id, texts.get(id) ?? unknown(id)] as const);
      setHeader('cache-control', query.v === version ? KEPT.versioned : KEPT.other);
      setHeader('etag', `"${hashOf([version, lang, ...asked].join())}"`);
      setHeader('vary', 'x-language, cookie, accept-language');
      // The texts are public, so a page of any origin may read them.
      setHeader('access-control-allow-origin', '*');
      setHeader('cross-origin-resource-policy', 'cross-origin');
      return { lang, version, dictionaries: Object.fromEntries(found) };
    }),
  ];
  return { module: { name: 'dictionaries', routes } };
}

/** Compiled at the first request, because it takes a while. */
function readAll() {
  const all = new Map(LANGUAGES.map((lang) => [lang as string, textsOf(lang)]));
  const version = hashOf(JSON.stringify([...all].map(([lang, texts]) => [lang, [...texts]])));
  return { all, version };
}

function textsOf(lang: string): Map<string, Texts> {
  return new Map(dictionaryIds(lang).map((id) => [id, compileDictionary(lang, id)]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function unknown(id: string): never {
  throw new Refusal({ code: 'dictionaries.unknown_id', field: 'ids', values: { id } });
}
