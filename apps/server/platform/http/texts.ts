import type { ErrorCode, ErrorValues } from '@fairbook/contracts';
import { type Language, translatorsOf } from '@fairbook/i18n/dictionaries';
import { formatExactAmount } from '@fairbook/money';
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
/** A text that is money where the values name a currency; counts are numbers. */
const AMOUNT = /^-?\d+(\.\d+)?$/;

/** The values as people read them: moments by the reader's clock, amounts as pages write them. */
function written(lng: Language, { iso, ...values }: ErrorValues): ErrorValues {
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, value];
    if (MOMENT.test(value)) return [name, momentText(Date.parse(value), lng)];
    const isMoney = typeof iso === 'string' && AMOUNT.test(value);
    return [name, isMoney ? formatExactAmount(value, iso, lng) : value];
  });
  return { ...Object.fromEntries(shown), ...(iso !== undefined && { iso }) };
}

/** The text of a refusal in one language, with its figures; moments are written for the reader of the answer. */
export function errorText(lng: Language, code: ErrorCode, values: ErrorValues = {}): string {
  return translatorOf(lng)(`errors.${code}`, written(lng, values));
}
