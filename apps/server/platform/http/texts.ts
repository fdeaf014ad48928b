import type { ErrorCode, ErrorValues } from '@fairbook/contracts';
import { createTranslator } from '@fairbook/i18n';
import { compileDictionary } from '@fairbook/i18n/dictionaries';
import { LANGUAGES, type Language } from './language.ts';

const translators = new Map(
  LANGUAGES.map((lng) => [lng, createTranslator(lng, compileDictionary(lng, 'errors'))]),
);

/** The text of a refusal in one language, with its figures. */
export function errorText(lng: Language, code: ErrorCode, values: ErrorValues = {}): string {
  return translators.get(lng)?.(`errors.${code}`, values) ?? code;
}
