import { createFormatters, format, type Messages, type Values } from './format.ts';

/** Turns a key (`<dictionary>.<key>`) and its figures into text. Typed keys come from the English dictionaries. */
export type Translate = (key: string, values?: Values) => string;

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
