import { Refusal } from '@fairbook/contracts';

/** How soon a refused sender may try again. */
const SECONDS = 10;

/**
 * The same work, but one after another on this node: a picture unfolds to a hundred megabytes. Throws
 * `server.unavailable` while `most` are waiting or at work.
 */
export function oneByOne<I, O>(work: (input: I) => Promise<O>, most: number): (input: I) => Promise<O> {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return async (input) => {
    if (held >= most) throw new Refusal({ code: 'server.unavailable', values: { seconds: SECONDS } });
    held += 1;
    const next = last.then(() => work(input)).finally(() => (held -= 1));
    last = next.catch(() => undefined);
    return next;
  };
}
