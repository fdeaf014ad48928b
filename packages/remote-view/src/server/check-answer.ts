import { createHash } from 'node:crypto';
import type { ViewAnswer, ViewPins } from '../protocol.ts';
import { faultOf } from './check-body.ts';

const VERDICTS_KEPT = 500;

/**
 * Looks through the answer of a view that runs elsewhere, and answers its first fault, or null. What it wants to load
 * and to run has to be pinned; it has no say in the head of the page, and styles come as pinned stylesheets.
 */
export function createAnswerCheck(): (answer: ViewAnswer, pins: ViewPins | undefined) => string | null {
  const faultOfBody = remembered(faultOf);
  return ({ body, head, style, codeToEval, scriptsToLoad, cssToLoad }, pins) => {
    if (head !== '' || style !== '') return 'head and style must be empty';
    const unpinned = [...scriptsToLoad, ...cssToLoad].find((url) => pins && !(url in pins.integrity));
    if (unpinned !== undefined) return `${unpinned} is not pinned`;
    if (codeToEval !== '' && !pins?.eval.includes(sha256(codeToEval))) return 'codeToEval is not pinned';
    if (/<(?:\/script|!--)/i.test(codeToEval)) return 'codeToEval can not stand in a page';
    return faultOfBody(body);
  };
}

/** Checking costs about 2 ms per 100 kB and bodies repeat, so verdicts are remembered by hash. */
function remembered(check: (body: string) => string | null): (body: string) => string | null {
  const verdicts = new Map<string, string | null>();
  return (body) => {
    const key = sha256(body);
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    if (verdicts.size >= VERDICTS_KEPT) verdicts.clear();
    const verdict = check(body);
    verdicts.set(key, verdict);
    return verdict;
  };
}

/** As registry and content policy write it: base64. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
