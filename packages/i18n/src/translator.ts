import type { MessageKey } from '../keys.gen.ts';
import { createFormatters, format, type Messages, type Values } from './format.ts';

/**
 * A key written out must be one of the source language's; a key put together at run time (`markets.type_${key}`)
 * can't be checked here.
 */
type Key<K extends string> = Record<never, never> extends Record<K, 1> ? K : K extends MessageKey ? K : never;

/** Turns a key (`<dictionary>.<key>`) and its figures into text. Typed keys come from the English dictionaries. */
export type Translate = <K extends string>(key: Key<K>, values?: Values) => string;

const NONE: Values = {};

/**
 * A translator over compiled messages. `messages` may grow while it is in use (a dictionary that comes later).
 * An unknown key is answered as it is.
 */
export function createTranslator(lang: string, messages: Messages): Translate {
  const formatters = createFormatters(lang);
  return (key, values = NONE) => {
    const message = messages[key];
    if (message === undefined) return key;
    return typeof message === 'string' ? message : format(message, values, formatters);
  };
}
