/** Languages that have dictionaries, the source language first. A new language is its code here and dictionaries. */
const WRITTEN = ['en', 'ru'] as const;
export type Language = (typeof WRITTEN)[number];
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/**
 * A test language, only in development builds: the source language written from right to left and about half as long
 * again (`packages/i18n/src/pseudo.ts`). It shows which layouts a further language would break.
 */
export const PSEUDO_LANGUAGE = 'xb';

/** The languages of this build. */
export const LANGUAGES: readonly Language[] =
  process.env.NODE_ENV === 'development' ? [...WRITTEN, PSEUDO_LANGUAGE as string as Language] : WRITTEN;

/** A text that operators wrote: always in the source language, and in other languages if they translated it. */
export type TextsByLanguage = { [SOURCE_LANGUAGE]: string } & { [L in Language]?: string };

/** The text in this language; in the source language if there is no translation. */
export function textIn(texts: TextsByLanguage, lang: string): string {
  return texts[LANGUAGES.find((each) => each === lang) ?? SOURCE_LANGUAGE] ?? texts[SOURCE_LANGUAGE];
}
