import type { ErrorCode, ErrorValues } from '@fairbook/contracts';
import { type Language, translatorsOf } from '@fairbook/i18n/dictionaries';

const translatorOf = translatorsOf('errors');

/** The values of a refusal with the names of teams in a language. */
export function namedValues(lng: Language, values: ErrorValues): ErrorValues {
  const t = translatorOf(lng);
  const sides = (['home', 'away'] as const).filter((side) => typeof values[side] === 'string');
  return { ...values, ...Object.fromEntries(sides.map((side) => [side, t(String(values[side]))])) };
}

/** The text of a refusal in one language, with its figures. */
export function errorText(lng: Language, code: ErrorCode, values: ErrorValues = {}): string {
  return translatorOf(lng)(`errors.${code}`, values);
}
