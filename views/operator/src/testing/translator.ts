import { loadTranslator } from '@fairbook/i18n/dictionaries';
import type { ViewContext } from '@fairbook/remote-view';

/** Dictionaries are read once. */
const translators = new Map<string, ViewContext['t']>();

export function translatorOf(lang: string): ViewContext['t'] {
  const found = translators.get(lang) ?? loadTranslator(lang);
  translators.set(lang, found);
  return found;
}
