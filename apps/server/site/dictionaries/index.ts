import { createHash } from 'node:crypto';
import { dictionaries as contract, Refusal } from '@fairbook/contracts';
import { compileDictionary, dictionaryIds, LANGUAGES } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { createOwnTexts, type OwnTexts } from './own-texts.ts';

type Texts = ReturnType<typeof compileDictionary>;

/** Texts never change within a version; without one, they may be cached for ten minutes. */
const KEPT = { versioned: 'public, max-age=31536000, immutable', other: 'public, max-age=600' };

/** Compiled dictionaries by id, so that views of other origins need no copies. */
export function createDictionaries(
  platform: Pick<Platform, 'db' | 'clock'>,
  edits: SiteEdits,
): { module: Module; ownTexts: OwnTexts['of'] } {
  const own = createOwnTexts(platform, edits);
  let read: ReturnType<typeof readAll> | null = null;

  const routes = [
    route(contract.byIds, async ({ query, lng, setHeader }) => {
      read ??= readAll();
      const { all, version: builtIn } = read;
      const lang = query.lang !== undefined && all.has(query.lang) ? query.lang : lng;
      const asked = [...new Set(query.ids?.split(',') ?? [])].sort();
      const texts = all.get(lang)!;
      const mine = own.of(lang);
      const isOwn = Object.keys(mine).length > 0;
      const version = isOwn ? hashOf(builtIn + JSON.stringify(mine)) : builtIn;
      const found = asked.map((id) => [id, withOwn(id, texts.get(id) ?? unknown(id), mine)] as const);
      setHeader('cache-control', query.v === version ? KEPT.versioned : KEPT.other);
      setHeader('etag', `"${hashOf([version, lang, ...asked].join())}"`);
      setHeader('vary', 'x-language, cookie, accept-language');
      // The texts are public, so a page of any origin may read them.
      setHeader('access-control-allow-origin', '*');
      setHeader('cross-origin-resource-policy', 'cross-origin');
      return { lang, version, dictionaries: Object.fromEntries(found) };
    }),
    ...own.routes,
  ];
  return { module: { name: 'dictionaries', routes }, ownTexts: own.of };
}

function withOwn(id: string, texts: Texts, own: Texts): Texts {
  const mine = Object.entries(own).filter(([key]) => key.startsWith(`${id}.`));
  return mine.length === 0 ? texts : { ...texts, ...Object.fromEntries(mine) };
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
