import type { Section } from './doc.ts';

/** Texts as notes, one below the other; no section for none. */
export const notesOf = (texts: readonly string[]): Section[] =>
  texts.length === 0
    ? []
    : [{ kind: 'prose', blocks: texts.map((text) => ({ kind: 'note', line: [text] })) }];
