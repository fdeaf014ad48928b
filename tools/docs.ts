/**
 * The gate of the documentation: every page is in an index, every link leads somewhere, every command exists. Each
 * finding says what to do.
 */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type Library, type Page, readLibrary } from '../apps/server/operations/docs/library.ts';
import { leadsTo, render } from '../apps/server/operations/docs/markup.ts';
import { PACKAGE, ROOT } from './deploy/facts.ts';

/** Addresses of the site that are in no file. */
const ELSEWHERE = ['/docs/api', '/docs/asyncapi.json', '/openapi.json'];

/** Every finding as a line: the place, what is wrong, and the cure. */
export function findingsOf(library: Library): string[] {
  const pages = [...library.pages.values()];
  const anchors = new Map(
    pages.map((page) => [page.address, new Set(render(page, library).headings.map(({ id }) => id))] as const),
  );
  return [
    ...missing(pages),
    ...pages.flatMap((page) => [
      ...linksOf(page).flatMap((link) => faultOfLink(page, link, library, anchors)),
      // Decisions say what was so on their day.
      ...(page.id.startsWith('decisions/') ? [] : commandsOf(page)),
    ]),
  ];
}

function missing(pages: readonly Page[]): string[] {
  const known = new Set(pages.map(({ id }) => `${id}.md`));
  return globSync(['*.md', 'operators/*.md'], { cwd: path.join(ROOT, 'docs') })
    .filter((file) => !known.has(file))
    .map((file) => {
      const index = file.startsWith('operators/') ? 'docs/operators/README.md' : 'docs/README.md';
      return `docs/${file}: no index leads to it. Add a line with its link to ${index}.`;
    });
}

interface Found {
  text: string;
  line: number;
}

const linksOf = ({ text }: Page) => found(withoutCode(text), /\]\(([^)\s]+)\)/g);

function commandsOf({ id, text }: Page): string[] {
  const scripts = found(text, /\bnpm run (?:--silent )?([\w:]+)/g)
    .filter(({ text: name }) => !(name in PACKAGE.scripts) && !isBeginning(name))
    .map((each) => `${at(id, each)}: there is no \`npm run ${each.text}\`. The scripts are in package.json.`);
  const files = found(text, /\b(?:node|npm test --) (?:--[\w-]+(?:=\w+)? )*((?:[\w-]+\/)+[\w.-]+)/g)
    .filter(({ text: file }) => !existsSync(path.join(ROOT, file)))
    .map((each) => `${at(id, each)}: there is no file ${each.text}. Write the command as it works today.`);
  return [...scripts, ...files];
}

/** `npm run start:<role>` names several. */
const isBeginning = (name: string) =>
  name.endsWith(':') && Object.keys(PACKAGE.scripts).some((each) => each.startsWith(name));

function faultOfLink(
  page: Page,
  link: Found,
  { pictures }: Library,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const to = leadsTo(page, link.text);
  const place = at(page.id, link);
  if (to === null)
    return existsSync(path.join(ROOT, 'docs', path.dirname(page.id), link.text))
      ? []
      : [`${place}: ${link.text} is not in the repository. Name the file that has it today.`];
  if (/^https?:/.test(to)) return [];
  const [address, anchor] = to.startsWith('#') ? [page.address, to.slice(1)] : to.split('#');
  const isList = address === '/docs/decisions' && !anchor;
  if (isList || ELSEWHERE.includes(address!) || pictures.has(address!)) return [];
  const headings = anchors.get(address!);
  if (!headings) return [`${place}: ${link.text} is no page. A link is the path of a file of docs/.`];
  if (!anchor || headings.has(anchor)) return [];
  return [`${place}: ${link.text} names no heading. There is: ${[...headings].join(', ')}.`];
}

function found(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map(({ 1: one, index }) => ({
    text: one!,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** Code with the same number of lines and nothing in them. */
const withoutCode = (text: string) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, (code) => code.replaceAll(/[^\n]/g, ' '));

const at = (id: string, { line }: Found) => `docs/${id}.md:${line}`;

if (import.meta.main) {
  const findings = findingsOf(readLibrary(ROOT));
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
