import type { MessageKey, Translate, Values } from '@fairbook/i18n';

/** A text of the dictionaries with its figures: most are in the dictionary of the sport, `football.…`. */
export interface Text {
  key: MessageKey;
  values?: Values;
}

/** The text in the language of the reader. */
export function textOf(t: Translate, { key, values }: Text): string {
  return t(key, values);
}
