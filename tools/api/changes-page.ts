import path from 'node:path';
import { additionsOf } from './compatible.ts';
import { readReleased, stableDescription } from './stable.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** docs/api-changes.md: the rule for changes of the API, what is new since the last version, and the versions. */
export function changesPage(note: string): string {
  const { version, description, history } = readReleased(ROOT);
  return [
    `<!-- ${note} -->`,
    '# Changes of the API',
    '',
    'A program may rely on every call that `/openapi.json` marks with `"x-stable": true`: those that a token opens, and the public reads that programs need first. The others belong to the pages of the site and change with them.',
    '',
    '## The rule',
    '',
    '- Version 1 only grows. There may be new calls, new optional parameters and fields of a body, new fields of an answer, new values and kinds of answers, and new codes. A program should ignore fields and values that it doesn’t know, and handle an unknown code by its HTTP status.',
    '- Nothing is taken away and nothing becomes narrower: what was accepted is still accepted, and what was answered is still answered, with the same right and scope.',
    '- A call that will be removed is deprecated for at least 180 days before. OpenAPI marks it, its answers have the headers `Deprecation` and `Sunset`, and `Link` names the call to use.',
    '- Rate limits, limits of stakes and texts are not part of this rule.',
    '',
    'A test compares the contracts with `docs/api-released.json` and names the breaks that it finds. `npm run release:api -- 1.1` makes today’s calls the next version.',
    '',
    `## Since ${version}`,
    '',
    ...listed(additionsOf(description, stableDescription())),
    ...history.flatMap((each) => ['', `## ${each.version} (${each.day})`, '', ...listed(each.additions)]),
    '',
  ].join('\n');
}

const listed = (additions: readonly string[]): string[] =>
  additions.length > 0 ? additions.map((each) => `- ${each}`) : ['Nothing.'];
