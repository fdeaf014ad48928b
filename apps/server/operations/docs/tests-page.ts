import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeMarkup } from '@fairbook/remote-view';
import { DOCS, type Library } from './library.ts';
import { docsShell } from './shell.ts';

/** A test that a promise names: what it says, and its source. Null for any other file. */
export function testPage(root: string, { tests }: Library, file: string): string | null {
  if (![...tests.values()].includes(file)) return null;
  const source = readFileSync(path.join(root, file), 'utf8');
  const names = [...source.matchAll(/(?:^\s*test\(|\]\)\()(['"`])(.+?)\1,/gm)].map(([, , name]) => name!);
  const said = names.map((name) => `<li>${escapeMarkup(name)}</li>`).join('');
  return docsShell(
    `${file} · Fairbook`,
    `<main><p class="trail"><a href="${DOCS}/promises">Promises, and the tests that hold them</a></p><h1>${escapeMarkup(file)}</h1><ul>${said}</ul><h2 id="source">Source</h2><pre tabindex="0"><code>${escapeMarkup(source)}</code></pre></main>`,
  );
}
