import type { MessageKey, Translate, Values } from '@fairbook/i18n';

/** A dictionary text with its figures; most are in the dictionary of the sport, `football.…`. */
export interface Text {
  key: MessageKey;
  values?: Values;
}

/** The text in the reader's language. */
export function textOf(t: Translate, { key, values }: Text): string {
  return t(key, values);
}
