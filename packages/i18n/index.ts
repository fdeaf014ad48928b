export type { CompiledMessage, Messages, Values } from './src/format.ts';
export { createTranslator, type Translate } from './src/translator.ts';
