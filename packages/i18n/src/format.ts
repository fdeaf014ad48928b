import { isolated } from './direction.ts';
import { numberText, percentText } from './figures.ts';

/** Values for a message's placeholders: numbers are written as the language groups them, texts as they are. */
export type Values = Record<string, string | number>;

/** A message as @lingui/message-utils compiles it: texts, and placeholders with name, type and format or choices. */
export type CompiledMessage = readonly (string | readonly [name: string, type?: string, format?: unknown])[];

/** Compiled messages by `<dictionary>.<key>`; a message without placeholders is plain text. */
export type Messages = Record<string, string | CompiledMessage>;

type Choices = Record<string, CompiledMessage> & { offset?: number };

/** Formatters of a language, cached because loading locale data is slow. */
export interface Formatters {
  /** Style `percent` takes percent, not a share: 4.6 is 4.6%. */
  number(value: number | string, style?: unknown): string;
  plural(value: number, ordinal: boolean): Intl.LDMLPluralRule;
  /** A value as the sentences of the language take it. */
  inSentence(value: string): string;
}

export function createFormatters(lang: string): Formatters {
  const cardinal = new Intl.PluralRules(lang);
  const ordinal = new Intl.PluralRules(lang, { type: 'ordinal' });
  return {
    number: (value, style) =>
      style === 'percent' ? percentText(Number(value), lang, { most: 2 }) : numberText(value, lang),
    plural: (value, isOrdinal) => (isOrdinal ? ordinal : cardinal).select(value),
    inSentence: (value) => isolated(value, lang),
  };
}

/** Fills a compiled message. A placeholder without a value shows its name in braces, so that the fault is visible. */
export function format(
  message: CompiledMessage,
  values: Values,
  formatters: Formatters,
  counted?: number,
): string {
  let text = '';
  for (const part of message) {
    if (typeof part !== 'string') text += place(part, values, formatters, counted);
    else text += part === '#' && counted !== undefined ? formatters.number(counted) : part;
  }
  return text;
}

function place(
  [name, type, style]: readonly [string, string?, unknown?],
  values: Values,
  formatters: Formatters,
  counted?: number,
): string {
  const value = values[name];
  if (value === undefined) return `{${name}}`;
  switch (type) {
    case 'plural':
    case 'selectordinal': {
      const choices = style as Choices;
      const rest = Number(value) - (choices.offset ?? 0);
      const chosen =
        choices[Number(value)] ??
        choices[formatters.plural(rest, type === 'selectordinal')] ??
        choices.other ??
        [];
      return format(chosen, values, formatters, rest);
    }
    case 'select': {
      const choices = style as Choices;
      const chosen = Object.hasOwn(choices, String(value)) ? choices[String(value)] : choices.other;
      return format(chosen ?? [], values, formatters, counted);
    }
    case 'number':
      return formatters.inSentence(formatters.number(value, style));
    default:
      return formatters.inSentence(typeof value === 'number' ? formatters.number(value) : value);
  }
}
