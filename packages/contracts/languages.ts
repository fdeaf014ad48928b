/** Languages that have dictionaries, the source language first. A language is added here and by its dictionaries. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** A text that operators wrote in the site's languages: always in the source language, in others where they did. */
export type TextsByLanguage = { [SOURCE_LANGUAGE]: string } & { [L in Language]?: string };

/** The text in a language, or in the source language where it was not written in that one. */
export function textIn(texts: TextsByLanguage, lang: string): string {
  return texts[LANGUAGES.find((each) => each === lang) ?? SOURCE_LANGUAGE] ?? texts[SOURCE_LANGUAGE];
}
