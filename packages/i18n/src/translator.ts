import type { MessageKey } from '../keys.gen.ts';
import { createFormatters, format, type Messages, type Values } from './format.ts';

/**
 * A literal key must be one of the source language's; a key put together at run time (`markets.type_${key}`) can't be
 * checked here.
 */
type Key<K extends string> = Record<never, never> extends Record<K, 1> ? K : K extends MessageKey ? K : never;

/**
 * Turns a key (`<dictionary>.<key>`) and its values into text. Literal keys are checked against the English
 * dictionaries.
 */
export type Translate = <K extends string>(key: Key<K>, values?: Values) => string;

const NONE: Values = {};

/**
 * A translator over compiled messages; those of `own` come before them. `messages` may grow while the translator is in
 * use (a dictionary that loads later). It returns an unknown key as it is.
 */
export function createTranslator(lang: string, messages: Messages, own?: () => Messages): Translate {
  const formatters = createFormatters(lang);
  return (key, values = NONE) => {
    // Names from a feed are keys too, and a name like `constructor` must not find what every object inherits.
    const first = own?.();
    const from = first && Object.hasOwn(first, key) ? first : messages;
    const message = Object.hasOwn(from, key) ? from[key] : undefined;
    if (message === undefined) return key;
    return typeof message === 'string' ? message : format(message, values, formatters);
  };
}
