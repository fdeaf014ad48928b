import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the site serves its documentation. */
export const DOCS = '/docs';
const INDEX = 'README';
const PICTURE = /\.(webp|svg)$/;
/** Folders of pictures that pages show. */
const PICTURES = ['operators/pictures', 'diagrams'];

export interface Page {
  /** Its file without `.md`: `proof`, `operators/void`. */
  id: string;
  address: string;
  title: string;
  text: string;
}

export interface Section {
  title: string;
  /** Where the section is listed. */
  address: string;
  pages: readonly Page[];
}

/** The folder `docs` in memory. */
export interface Library {
  /** In the order of `docs/README.md`; the last two are the handbook of operators and the decisions. */
  sections: readonly Section[];
  /** Every page by its address, the indexes included. */
  pages: ReadonlyMap<string, Page>;
  /** Pictures by their address. */
  pictures: ReadonlyMap<string, Buffer>;
  /** Files of tests that docs/promises.md names, as it writes them, where they are at hand. */
  tests: ReadonlyMap<string, string>;
}

/** `proof.md` is served at `/docs/proof`, and the index of a folder at the folder itself. */
export function addressOf(id: string): string {
  const folder = id.replace(/(^|\/)README$/, '');
  return folder === '' ? DOCS : `${DOCS}/${folder}`;
}

/** Reads `docs` under `root`. Every page that readers are led to stands in its indexes; decisions are all there is. */
export function readLibrary(root: string): Library {
  const folder = path.join(root, 'docs');
  const pageOf = (id: string): Page => {
    const text = readFileSync(path.join(folder, `${id}.md`), 'utf8');
    return { id, address: addressOf(id), title: /^# (.+)$/m.exec(text)?.[1] ?? id, text };
  };
  const index = pageOf(INDEX);
  const operators = pageOf(`operators/${INDEX}`);
  const decisions = decisionsIn(folder).map((id) => pageOf(id));
  const sections = [
    ...listedIn(index.text).map(({ title, ids }) => ({ title, address: DOCS, pages: ids.map(pageOf) })),
    {
      title: operators.title,
      address: operators.address,
      pages: listedIn(operators.text).flatMap(({ ids }) => ids.map((id) => pageOf(`operators/${id}`))),
    },
    { title: 'Decisions', address: addressOf('decisions'), pages: decisions },
  ];
  const pages = [index, operators, ...sections.flatMap(({ pages }) => pages)];
  return {
    sections,
    pages: new Map(pages.map((page) => [page.address, page])),
    pictures: picturesIn(folder),
    tests: testsNamed(root, pages.find(({ id }) => id === 'promises')?.text ?? ''),
  };
}

/** The sections of an index, each with the pages of its own folder that it links to. */
function listedIn(text: string): { title: string; ids: string[] }[] {
  const [, ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => ({
    title: part.split('\n', 1)[0]!,
    ids: [...part.matchAll(/\]\(([a-z0-9-]+)\.md\)/g)].map(([, id]) => id!),
  }));
  return sections.filter(({ ids }) => ids.length > 0);
}

/** All but the template, the latest first. */
function decisionsIn(folder: string): string[] {
  return readdirSync(path.join(folder, 'decisions'))
    .filter((file) => file.endsWith('.md') && !file.startsWith('0000'))
    .sort()
    .reverse()
    .map((file) => `decisions/${path.basename(file, '.md')}`);
}

function picturesIn(folder: string): Map<string, Buffer> {
  const files = PICTURES.flatMap((each) =>
    readdirSync(path.join(folder, each)).map((file) => path.posix.join(each, file)),
  );
  return new Map(
    files
      .filter((file) => PICTURE.test(file))
      .map((file) => [`${DOCS}/${file}`, readFileSync(path.join(folder, file))]),
  );
}

/** In docs/promises.md short names are relative to `apps/server`. An image of the site has no tests. */
function testsNamed(root: string, text: string): Map<string, string> {
  const names = new Set([...text.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, name]) => name!));
  return new Map(
    [...names].flatMap((name) => {
      const file = [name, `apps/server/${name}`].find((each) => existsSync(path.join(root, each)));
      return file ? [[name, file] as const] : [];
    }),
  );
}
