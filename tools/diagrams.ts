/** The Mermaid diagrams of docs/ as drawings: the site shows them without a script. `npm run generate` writes them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { ROOT } from './deploy/facts.ts';

/** Pages that have diagrams. */
const PAGES = ['architecture'];

const LIGHT = '--bg:#ffffff;--fg:#27272a';
const DARK = '--bg:#18181b;--fg:#e4e4e7';

/** Each file under docs/diagrams with what makes it. */
export const DIAGRAMS: Record<string, () => string> = Object.fromEntries(
  PAGES.flatMap((page) =>
    sourcesIn(page).map((source, at) => [`docs/diagrams/${page}-${at + 1}.svg`, () => drawn(source)]),
  ),
);

function sourcesIn(page: string): string[] {
  const text = readFileSync(path.join(ROOT, `docs/${page}.md`), 'utf8');
  return [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, source]) => source!);
}

/** In fonts of the system, light or dark as the reader’s screen is, and of one size on every machine. */
function drawn(source: string): string {
  return `${renderMermaidSVG(source)
    .replace(/\s*@import url\('[^']*'\);/, '')
    .replaceAll("'Inter', ", '')
    .replace(/style="--bg:[^"]+"/, '')
    .replace(
      '<style>',
      `<style>\n  svg { ${LIGHT}; background: var(--bg); }\n  @media (prefers-color-scheme: dark) { svg { ${DARK}; } }`,
    )}\n`;
}
