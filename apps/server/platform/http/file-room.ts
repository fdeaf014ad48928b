import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Refusal } from '@fairbook/contracts';

/** The type of every file that is sent; what it is, its content says. */
export const FILE_TYPE = 'application/octet-stream';

const AT_ONCE = 24;
const AT_ONCE_EACH = 2;

export interface FileRoom {
  /** Takes room for one body until its answer is sent. Throws `server.unavailable` without any. */
  enter(subject: string, answer: ServerResponse): void;
}

/** A file is in memory while it arrives, so only so many may arrive at once, and few of one sender. */
export function createFileRoom(): FileRoom {
  const open = new Map<string, number>();
  let all = 0;

  function add(subject: string, one: 1 | -1): void {
    const left = (open.get(subject) ?? 0) + one;
    all += one;
    if (left > 0) open.set(subject, left);
    else open.delete(subject);
  }

  return {
    enter(subject, answer) {
      if (all >= AT_ONCE || (open.get(subject) ?? 0) >= AT_ONCE_EACH) {
        throw new Refusal({ code: 'server.unavailable', values: { seconds: 2 } });
      }
      add(subject, 1);
      finished(answer, () => add(subject, -1));
    },
  };
}
