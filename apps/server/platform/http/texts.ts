import type { ErrorCode, ErrorValues } from '@fairbook/contracts';
import { type Language, translatorsOf } from '@fairbook/i18n/dictionaries';
import { momentText } from './reader.ts';

const translatorOf = translatorsOf('errors');

/** The values of a refusal with the names of teams in a language. */
export function namedValues(lng: Language, values: ErrorValues): ErrorValues {
  const t = translatorOf(lng);
  const sides = (['home', 'away'] as const).filter((side) => typeof values[side] === 'string');
  return { ...values, ...Object.fromEntries(sides.map((side) => [side, t(String(values[side]))])) };
}

/** A value that is a moment: ISO 8601 with milliseconds, in UTC. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Moments among the values, as the reader's clock shows them. */
function withMoments(lng: Language, values: ErrorValues): ErrorValues {
  const moments = Object.entries(values).filter(([, value]) => MOMENT.test(String(value)));
  if (moments.length === 0) return values;
  const texts = moments.map(([name, value]) => [name, momentText(Date.parse(String(value)), lng)]);
  return { ...values, ...Object.fromEntries(texts) };
}

/** The text of a refusal in one language, with its figures; moments are written for the reader of the answer. */
export function errorText(lng: Language, code: ErrorCode, values: ErrorValues = {}): string {
  return translatorOf(lng)(`errors.${code}`, withMoments(lng, values));
}
