import { writeFileSync } from 'node:fs';
import { MARK_FILE } from './deferred.ts';
import { git } from './reach/tree.ts';

/** Moves the mark to the last commit, on which all long tests have just passed; says what to do with it. */
export function moveMark(): string {
  if (git('status', '--porcelain') !== '')
    return `all long tests passed; ${MARK_FILE} stays where it is, as files differ from the last commit`;
  const commit = git('rev-parse', 'HEAD') ?? '';
  writeFileSync(MARK_FILE, commit);
  return `all long tests passed: ${MARK_FILE} names ${commit.slice(0, 9)} now; commit it`;
}
