import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';
import { NOT_FOUND } from './route.ts';

const VIEWS = path.join(import.meta.dirname, '../../../../views');
/** Sample values for a `${…}`: an id, an operator page, a section, or nothing. */
const SAMPLES = ['1', 'traffic', 'live', ''];
/** `/${lang}/office`, `to: '/champs'`, `path="/results"`. */
const LITERALS = [
  /\$\{(?:ctx\.)?lang\}(\/(?:\$\{[^}]*\}|[^`?#])+)/g,
  /\b(?:to|path|href)(?:=|: )['"](\/[a-z][^'"?#]*)['"]/g,
];

/** Every literal path in the views, with its file. */
function written(): { file: string; link: string }[] {
  const files = globSync('*/src/**/*.{ts,tsx}', { cwd: VIEWS });
  return files
    .filter((file) => !/\.test\.|testing/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(VIEWS, file), 'utf8');
      return LITERALS.flatMap((literal) =>
        [...text.matchAll(literal)].map(([, link]) => ({ file, link: link! })),
      );
    })
    .filter(({ link }) => !/^\/(bets|proof)-api\//.test(link));
}

function isPage(link: string): boolean {
  return SAMPLES.some((sample) => {
    const { route } = matchPage(link.replaceAll(/\$\{[^}]*\}/g, sample));
    return route !== NOT_FOUND && !route.isPlanned;
  });
}

test('every literal path in a view is a page of the table', () => {
  const links = written();
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ link }) => !isPage(link))).toEqual([]);
});
