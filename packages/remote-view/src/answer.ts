import type { ViewAnswer } from './protocol.ts';

const TEXTS = ['appName', 'title', 'codeToEval', 'head', 'body', 'style'] as const;
const LISTS = ['scriptsToLoad', 'cssToLoad'] as const;

/** Whether a value has exactly the eight fields, of the right types, and comes from the requested application. */
export function isAnswerOf(name: string, value: unknown): value is ViewAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const answer = value as Record<string, unknown>;
  return (
    Object.keys(answer).length === TEXTS.length + LISTS.length &&
    answer.appName === name &&
    TEXTS.every((field) => typeof answer[field] === 'string') &&
    LISTS.every((field) => isListOfTexts(answer[field]))
  );
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

const STATE = /<script type="application\/json" data-view-state>([^<]*)<\/script>/;

/**
 * Reads the state from an answer's body. It contains no `<` (see `safeJson`), so no markup has to be parsed. Throws an
 * Error when the body has no state.
 */
export function stateOf(body: string): unknown {
  const found = STATE.exec(body)?.[1];
  if (found === undefined) throw new Error('The body of the view has no state');
  return JSON.parse(found);
}
