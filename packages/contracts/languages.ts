/** Languages that have dictionaries, the source language first. A language is added here and by its dictionaries. */
const WRITTEN = ['en', 'ru'] as const;
export type Language = (typeof WRITTEN)[number];
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/**
 * The language of development builds: the source language, written from right to left and about half longer
 * (`packages/i18n/src/pseudo.ts`). It shows what a further language would break, and exists nowhere else.
 */
export const PSEUDO_LANGUAGE = 'xb';

/** The languages of this build. */
export const LANGUAGES: readonly Language[] =
  process.env.NODE_ENV === 'development' ? [...WRITTEN, PSEUDO_LANGUAGE as string as Language] : WRITTEN;

/** A text that operators wrote in the site's languages: always in the source language, in others where they did. */
export type TextsByLanguage = { [SOURCE_LANGUAGE]: string } & { [L in Language]?: string };

/** The text in a language, or in the source language where it was not written in that one. */
export function textIn(texts: TextsByLanguage, lang: string): string {
  return texts[LANGUAGES.find((each) => each === lang) ?? SOURCE_LANGUAGE] ?? texts[SOURCE_LANGUAGE];
}
