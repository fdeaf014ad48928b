import type { ErrorCode, ErrorValues } from '@fairbook/contracts';
import { createTranslator } from '@fairbook/i18n';
import { compileDictionary, readNames } from '@fairbook/i18n/dictionaries';
import { LANGUAGES, type Language } from './language.ts';

const translators = new Map(
  LANGUAGES.map((lng) => [
    lng,
    createTranslator(lng, { ...readNames(lng), ...compileDictionary(lng, 'errors') }),
  ]),
);

/** The values of a refusal with the teams as a language names them. */
export function namedValues(lng: Language, values: ErrorValues): ErrorValues {
  const t = translators.get(lng);
  const sides = (['home', 'away'] as const).filter((side) => typeof values[side] === 'string');
  return t
    ? { ...values, ...Object.fromEntries(sides.map((side) => [side, t(String(values[side]))])) }
    : values;
}

/** The text of a refusal in one language, with its figures. */
export function errorText(lng: Language, code: ErrorCode, values: ErrorValues = {}): string {
  return translators.get(lng)?.(`errors.${code}`, values) ?? code;
}
