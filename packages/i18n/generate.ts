import { dictionaryIds, readDictionary, SOURCE_LANGUAGE } from './dictionaries.ts';

/** The text of keys.gen.ts: every key of the source language's dictionaries. */
export function generateKeys(): string {
  const keys = dictionaryIds(SOURCE_LANGUAGE).flatMap((id) =>
    Object.keys(readDictionary(SOURCE_LANGUAGE, id)).map((key) => `  | '${id}.${key}'`),
  );
  return `// Made by \`npm run generate\` from packages/i18n/dictionaries/en. Not edited by hand.\nexport type MessageKey =\n${keys.join('\n')};\n`;
}
