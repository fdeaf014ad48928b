import { readFileSync } from 'node:fs';
import { createTranslator, type Messages } from '@fairbook/i18n';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** What a test says when a text is not as people read it. */
export const NO_TEXT =
  'packages/i18n/dictionaries has no such text in a language, or a placeholder in it has no value';

/** For tests: the texts of markets and their explanations in one language. */
export function translator(lang: string) {
  const messages: Messages = {};
  for (const id of ['markets', 'explain']) {
    const url = new URL(`../../i18n/dictionaries/${lang}/${id}.json`, import.meta.url);
    const texts = Object.entries(JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>);
    for (const [key, text] of texts) messages[`${id}.${key}`] = compileMessage(text) as Messages[string];
  }
  return createTranslator(lang, messages);
}
