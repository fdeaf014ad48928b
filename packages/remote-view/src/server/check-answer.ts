import { createHash } from 'node:crypto';
import type { ViewAnswer, ViewPins } from '../protocol.ts';
import { faultOf } from './check-body.ts';
import { faultOfStyle } from './fault-of-style.ts';
import { readHead } from './read-head.ts';

const VERDICTS_KEPT = 500;

/**
 * Checks the answer of a view hosted elsewhere; returns its first fault, or null. Everything it wants to load or run,
 * and its style, must be pinned; in the head of the page only a few fields are allowed.
 */
export function createAnswerCheck(): (answer: ViewAnswer, pins: ViewPins | undefined) => string | null {
  const faultOfBody = remembered(faultOf);
  return ({ appName, body, head, style, codeToEval, scriptsToLoad, cssToLoad }, pins) => {
    if (readHead(head) === null) return 'head has more than a description, a canonical address or noindex';
    const fault = style === '' ? null : faultOfStyle(appName, style);
    if (fault !== null) return fault;
    if (style !== '' && !pins?.styles?.includes(sha256(style))) return 'style is not pinned';
    const unpinned = [...scriptsToLoad, ...cssToLoad].find((url) => pins && !(url in pins.integrity));
    if (unpinned !== undefined) return `${unpinned} is not pinned`;
    if (codeToEval !== '' && !pins?.eval.includes(sha256(codeToEval))) return 'codeToEval is not pinned';
    if (/<(?:\/script|!--)/i.test(codeToEval)) return 'codeToEval can not stand in a page';
    return faultOfBody(body);
  };
}

/** Checking takes about 2 ms per 100 kB and bodies repeat, so verdicts are cached by hash. */
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

/** SHA-256 in base64, as registry and content policy write it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
