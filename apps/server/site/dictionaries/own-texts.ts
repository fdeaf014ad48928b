import { dictionaries, Refusal } from '@fairbook/contracts';
import type { Messages } from '@fairbook/i18n';
import { compileText, dictionaryIds, LANGUAGES, placesOf, readDictionary } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { lackingDocuments } from './lacking.ts';

/** Dictionaries that can't be edited: the server reads them only once, or they belong to pages of operators. */
const NOT_EDITED = new Set(['errors', 'messages', 'maintenance', 'export', 'operator', 'editor', 'offline']);
/** Maximum of own texts in a language, because they come with every page. */
const MOST = 500;
const SHOWN = 50;

export interface OwnTexts {
  routes: Module['routes'];
  /** An operator's own texts of a language, compiled. From memory. */
  of(lang: string): Messages;
}

/** Texts in an operator's own words, by key and language, with the built-in ones behind them. */
export function createOwnTexts({ db, clock }: Pick<Platform, 'db' | 'clock'>, edits: SiteEdits): OwnTexts {
  const kept = edits.keep('texts', async () => {
    const rows = await db.selectFrom('own_texts').select(['lng', 'key', 'text']).execute();
    const byLanguage = new Map<string, Messages>(LANGUAGES.map((lang) => [lang, {}]));
    for (const { lng, key, text } of rows) {
      const messages = byLanguage.get(lng);
      // A text whose key a later version has dropped is ignored.
      if (messages && builtIn(lng, key) !== undefined) messages[key] = compileText(text, key);
    }
    return byLanguage;
  });

  async function stored(lang: string) {
    const rows = await db
      .selectFrom('own_texts')
      .innerJoin('users', 'users.id', 'own_texts.changed_by')
      .select(['key', 'text', 'own_texts.version', 'changed_at', 'users.login'])
      .where('own_texts.lng', '=', lang)
      .execute();
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** What operators have written in other languages, by key. */
  async function ownElsewhere(lang: string): Promise<ReadonlyMap<string, { lng: string; text: string }[]>> {
    const rows = await db
      .selectFrom('own_texts')
      .select(['lng', 'key', 'text'])
      .where('lng', '<>', lang)
      .where('lng', 'in', LANGUAGES)
      .orderBy('lng')
      .execute();
    const byKey = Map.groupBy(rows, ({ key }) => key);
    return new Map([...byKey].map(([key, own]) => [key, own.map(({ lng, text }) => ({ lng, text }))]));
  }

  async function find({ lang = 'en', text = '', only }: dictionaries.TextsWanted) {
    const [own, elsewhere] = await Promise.all([stored(lang), ownElsewhere(lang)]);
    const isMissing = (key: string) => !own.has(key) && (elsewhere.has(key) || lacks(lang, key));
    const all = allTexts(lang);
    const missing = [...all.keys()].filter(isMissing).length;
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const found: dictionaries.SiteText[] = [];
    for (const [key, built] of all) {
      const mine = own.get(key);
      if (only === 'own' && !mine) continue;
      if (only === 'missing' && !isMissing(key)) continue;
      const about = `${key} ${built} ${mine?.text ?? ''}`.toLowerCase();
      if (!words.every((word) => about.includes(word))) continue;
      found.push({
        key,
        builtIn: built,
        own: mine?.text ?? null,
        version: mine?.version ?? 0,
        changedAt: mine?.changed_at.toISOString() ?? null,
        changedBy: mine?.login ?? null,
        ...(elsewhere.has(key) && { elsewhere: elsewhere.get(key)! }),
      });
      if (found.length > SHOWN) break;
    }
    return { texts: found.slice(0, SHOWN), hasMore: found.length > SHOWN, own: own.size, missing };
  }

  const routes = [
    route(dictionaries.find, ({ query }) => find(query)),
    route(dictionaries.lacking, async ({ query: { lang = 'en' }, caller }) => ({
      documents: await lackingDocuments(db, { lang, now: clock.now(), permissions: caller.permissions }),
    })),
    route(dictionaries.save, async ({ body: { lang, key, text, version }, caller }) => {
      const built = builtIn(lang, key);
      if (built === undefined) throw new Refusal({ code: 'texts.unknown_key', field: 'key' });
      mustFit(text, built);
      const userId = userOf(caller);
      await edits.edit({ part: 'texts', subject: `${lang} ${key}`, userId }, async (tx) => {
        const before = await tx
          .selectFrom('own_texts')
          .select(['text', 'version'])
          .where('lng', '=', lang)
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if ((before?.version ?? 0) !== version) throw new Refusal('operator.version_conflict');
        const { count } = await tx
          .selectFrom('own_texts')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('lng', '=', lang)
          .executeTakeFirstOrThrow();
        if (!before && Number(count) >= MOST)
          throw new Refusal({ code: 'texts.too_many', values: { most: MOST } });
        const row = {
          lng: lang,
          key,
          text,
          version: version + 1,
          changed_by: userId,
          changed_at: new Date(clock.now()),
        };
        await tx
          .insertInto('own_texts')
          .values(row)
          .onConflict((conflict) => conflict.columns(['lng', 'key']).doUpdateSet(row))
          .execute();
        return { before: { text: before?.text ?? built }, after: { text }, answer: undefined };
      });
      const { texts } = await find({ lang, text: key, only: 'own' });
      return texts.find((each) => each.key === key)!;
    }),
    route(dictionaries.remove, async ({ query: { lang = '', key = '', version = 0 }, caller }) => {
      const of = { part: 'texts', subject: `${lang} ${key}`, userId: userOf(caller) } as const;
      return edits.edit(of, async (tx) => {
        const before = await tx
          .deleteFrom('own_texts')
          .where('lng', '=', lang)
          .where('key', '=', key)
          .returning(['text', 'version'])
          .executeTakeFirst();
        if (!before) throw new Refusal('operator.unknown_entry');
        if (before.version !== version) throw new Refusal('operator.version_conflict');
        const after = { text: builtIn(lang, key) ?? '' };
        return { before: { text: before.text }, after, answer: undefined };
      });
    }),
  ];
  return { routes, of: (lang) => kept.get().get(lang) ?? {} };
}

const TEXTS = new Map<string, ReadonlyMap<string, string>>();

/**
 * Every text that operators may edit, by its key; where this language lacks one, the text of the first language that has
 * it. Read at the first request.
 */
function allTexts(lang: string): ReadonlyMap<string, string> {
  const known = TEXTS.get(lang);
  if (known) return known;
  const isKnown = LANGUAGES.some((each) => each === lang);
  const languages = isKnown ? [lang, ...LANGUAGES.filter((each) => each !== lang)] : [];
  const all = new Map<string, string>();
  for (const each of languages)
    for (const [key, text] of writtenTexts(each)) if (!all.has(key)) all.set(key, text);
  TEXTS.set(lang, all);
  return all;
}

const WRITTEN = new Map<string, ReadonlyMap<string, string>>();

/** The texts that a language itself has. */
function writtenTexts(lang: string): ReadonlyMap<string, string> {
  const known = WRITTEN.get(lang);
  if (known) return known;
  const ids = dictionaryIds(lang).filter((id) => !NOT_EDITED.has(id));
  const read = new Map(
    ids.flatMap((id) =>
      Object.entries(readDictionary(lang, id)).map(([key, text]) => [`${id}.${key}`, text]),
    ),
  );
  WRITTEN.set(lang, read);
  return read;
}

/** Whether only the dictionary of another language has this text. */
const lacks = (lang: string, key: string) => allTexts(lang).has(key) && !writtenTexts(lang).has(key);

const builtIn = (lang: string, key: string) => allTexts(lang).get(key);

/**
 * Refuses a text that isn't a message, and one with other placeholders than the built-in text: `{count}` would stay
 * unfilled.
 */
function mustFit(text: string, built: string): void {
  const [own, needed] = [placesOf(text), placesOf(built)!];
  if (own === null) throw new Refusal({ code: 'texts.bad_message', field: 'text' });
  const isSame = own.size === needed.size && [...own].every((place) => needed.has(place));
  if (isSame) return;
  const places = [...needed].map((place) => `{${place}}`).join(', ') || '–';
  throw new Refusal({ code: 'texts.other_places', field: 'text', values: { places } });
}
