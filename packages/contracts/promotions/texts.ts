import { type TSchema, Type } from 'typebox';
import { LANGUAGES, type Language, PSEUDO_LANGUAGE } from '../platform/languages.ts';
import { closed } from '../platform/shapes.ts';

/** A text in every language of the site, for what is published in all of them. */
export function inEachLanguage(text: TSchema) {
  const written = LANGUAGES.filter((lang) => lang !== (PSEUDO_LANGUAGE as string));
  return Type.Unsafe<Record<Language, string>>(
    closed(Object.fromEntries(written.map((lang) => [lang, text]))),
  );
}
