import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@fairbook/contracts/platform/languages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type CompiledMessage, createTranslator, type Messages, type Translate } from './index.ts';
import { pseudo } from './src/pseudo.ts';
import { variantsOf } from './src/variants.ts';

export { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@fairbook/contracts/platform/languages';

/** Node only: reads and compiles the dictionaries. The browser gets them compiled (tools/build/messages.ts). */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), 'dictionaries');

export function dictionaryIds(lang: string): string[] {
  return readdirSync(path.join(root, writtenIn(lang)))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** One dictionary as written: key → ICU text. The pseudo-language has the texts of the source language. */
export const readDictionary = (lang: string, id: string): Record<string, string> =>
  JSON.parse(written(lang, id));

const written = (lang: string, id: string): string =>
  readFileSync(path.join(root, writtenIn(lang), `${id}.json`), 'utf8');

const writtenIn = (lang: string): string => (lang === PSEUDO_LANGUAGE ? SOURCE_LANGUAGE : lang);

/** Compiled dictionaries by `<language>/<id>`, each with the hash of its file: while a file stays the same it is compiled once. */
const compiled = new Map<string, { of: string; messages: Messages }>();

/** Compiles one dictionary; the keys become `<id>.<key>`. Throws an Error that names the key of an invalid ICU text. */
export function compileDictionary(lang: string, id: string): Messages {
  const [at, file] = [`${lang}/${id}`, written(lang, id)];
  const of = hash('sha256', file);
  const known = compiled.get(at);
  if (known?.of === of) return known.messages;
  const texts = Object.entries(JSON.parse(file) as Record<string, string>);
  const messages = Object.fromEntries(
    texts.map(([key, text]) => {
      const message = compileText(text, `${at}.${key}`);
      return [`${id}.${key}`, lang === PSEUDO_LANGUAGE ? pseudo(message) : message];
    }),
  );
  compiled.set(at, { of, messages });
  return messages;
}

/**
 * Translated names of teams and leagues, by the names that feeds give them (`data/names`). Without a translation
 * `t(name)` returns the name itself.
 */
export function readNames(lang: string): Messages {
  if (writtenIn(lang) === SOURCE_LANGUAGE) return {};
  return JSON.parse(readFileSync(path.join(root, '../../../data/names', `${lang}.json`), 'utf8'));
}

/** Compiles an ICU text. Throws an Error that names `where` if the text isn't valid. */
export function compileText(text: string, where: string): string | CompiledMessage {
  try {
    const parts = compileMessageOrThrow(text) as CompiledMessage;
    return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
  } catch (cause) {
    throw new Error(`The text ${where} is not a valid ICU message`, { cause });
  }
}

/** What an ICU text can say, with the names of its values in braces. Throws an Error that names `where` if it isn't valid. */
export const textsOf = (text: string, where: string): string[] => variantsOf(compileText(text, where));

/** The names of all placeholders in an ICU text; null for a text that isn't valid. */
export function placesOf(text: string): ReadonlySet<string> | null {
  try {
    return namesIn(compileMessageOrThrow(text));
  } catch {
    return null;
  }
}

/** A compiled placeholder is a list that begins with its name; the choices of a plural are messages themselves. */
function namesIn(message: unknown): Set<string> {
  const names = new Set<string>();
  const look = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (typeof part[0] === 'string') names.add(part[0]);
    const choices: unknown = part[2];
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(look);
  };
  if (Array.isArray(message)) message.forEach(look);
  return names;
}

/** A server-side translator with all dictionaries of a language. The texts of `own` come before them. */
export function loadTranslator(lang: string, own?: () => Messages): Translate {
  const messages: Messages = {};
  for (const id of dictionaryIds(lang)) Object.assign(messages, compileDictionary(lang, id));
  return createTranslator(lang, messages, own);
}

const loaded = new Map<string, Translate>();

/** For tests: `loadTranslator`, but a language is loaded once. All files of a worker share it. */
export function translatorIn(lang: string): Translate {
  const t = loaded.get(lang) ?? loadTranslator(lang);
  loaded.set(lang, t);
  return t;
}

/**
 * Translators with these dictionaries and the names of teams, by language. A language without dictionaries gets the
 * source language.
 */
export function translatorsOf(...ids: string[]): (lang: string) => Translate {
  const translators = new Map<string, Translate>(LANGUAGES.map((lang) => [lang, translatorOf(lang, ids)]));
  return (lang) => translators.get(lang) ?? translators.get(SOURCE_LANGUAGE)!;
}

function translatorOf(lang: string, ids: readonly string[]): Translate {
  return createTranslator(
    lang,
    Object.assign(readNames(lang), ...ids.map((id) => compileDictionary(lang, id))),
  );
}
