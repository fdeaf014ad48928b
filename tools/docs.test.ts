import { expect, test } from 'vitest';
import { type Page, readLibrary } from '../apps/server/operations/docs/library.ts';
import { ROOT } from './deploy/facts.ts';
import { findingsOf } from './docs.ts';

const library = readLibrary(ROOT);

test('the documentation has no finding', () => {
  expect(findingsOf(library)).toEqual([]);
});

test('a link or a command that leads nowhere is found, with its line and the cure', () => {
  const lines = [
    '# Wrong',
    '[a](nothing.md) [b](proof.md#nothing) [c](../nothing.ts) [d](decisions) `[e](code.md)`',
    'Run `npm run nothing`, `npm run start:<role>` or `npm test -- packages/nothing`.',
  ];
  const page: Page = { id: 'wrong', address: '/docs/wrong', title: 'Wrong', text: lines.join('\n') };
  const pages = new Map([...library.pages, [page.address, page]]);
  const found = findingsOf({ ...library, pages });
  expect(found.map((finding) => finding.slice(0, 44))).toEqual([
    'docs/wrong.md:2: nothing.md is no page. A li',
    'docs/wrong.md:2: proof.md#nothing names no h',
    'docs/wrong.md:2: ../nothing.ts is not in the',
    'docs/wrong.md:3: there is no `npm run nothin',
    'docs/wrong.md:3: there is no file packages/n',
  ]);
});
