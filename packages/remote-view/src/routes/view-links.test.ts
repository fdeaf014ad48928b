import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';
import { NOT_FOUND } from './route.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const SOURCES = ['views/*/src/**/*.{ts,tsx}', 'apps/site/src/**/*.{ts,tsx}'];
/** Sample values for a `${…}`: an id, an operator page, a section, or nothing. */
const SAMPLES = ['1', 'traffic', 'live', ''];
/** `/${lang}/office`, `to: '/champs'`, `path="/results"`, `withQuery('/login', …`. */
const LITERALS = [
  /\$\{(?:ctx\.)?lang\}(\/(?:\$\{[^}]*\}|[^`?#])+)/g,
  /\b(?:to|path|href|page|account)(?:=|: )['"](\/[a-z][^'"?#]*)['"]/g,
  /\bwithQuery\(['"](\/[a-z][^'"?#]*)['"]/g,
];

/** Every literal path in the views and their host, with its file. */
function written(): { file: string; link: string }[] {
  const files = globSync(SOURCES, { cwd: ROOT });
  return files
    .filter((file) => !/\.test\.|testing/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return LITERALS.flatMap((literal) =>
        [...text.matchAll(literal)].map(([, link]) => ({ file, link: link! })),
      );
    })
    .filter(({ link }) => !/^\/((bets|proof)-api\/|docs($|\/))/.test(link));
}

function isPage(link: string): boolean {
  return SAMPLES.some((sample) => {
    const { route } = matchPage(link.replaceAll(/\$\{[^}]*\}/g, sample));
    return route !== NOT_FOUND;
  });
}

test('every literal path in a view or its host is a page of the table', () => {
  const links = written();
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ link }) => !isPage(link))).toEqual([]);
});
