import { existsSync, readFileSync } from 'node:fs';
import type { MarketFace } from './markets/market.ts';
import { packFaces } from './screens/faces.ts';
import type { SportScreen } from './screens/screen.ts';
import { SPORTS } from './sports.ts';

/**
 * Parts joined over all sports: the file in `registry/`, its constant, the file in each sport's folder, and its export.
 * A sport without the file is left out; the first three are what every sport has.
 */
const PARTS = {
  states: ['STATES', 'state', (key: string) => `${key}States`],
  schemas: ['SCHEMAS', 'schema', (key: string) => `${key}Schema`],
  rules: ['RULES', 'rules', (key: string) => `${key}Rules`],
  ends: ['ENDS', 'ends', (key: string) => `${key}Ends`],
  progress: ['PROGRESS', 'progress', (key: string) => `${key}Progress`],
  pricing: ['PRICING', 'price/pricing', (key: string) => `${key}Pricing`],
  played: ['LOADERS', 'play/played', (key: string) => `load${capital(key)}`],
  screens: ['SCREENS', 'screen', (key: string) => `${key}Screen`],
  boards: ['BOARDS', 'board', (key: string) => `${key}Board`],
  pages: ['PAGES', 'page-board', (key: string) => `${key}Page`],
  stories: ['STORIES', 'story', (key: string) => `${key}Story`],
  trackers: ['TRACKERS', 'tracker', (key: string) => `${key}Tracker`],
} as const;

/** Modules with less source than this, in bytes, aren't worth a file: every page lists each file with its hash. */
export const SMALL = 4000;

/** The texts of all generated files about sports by path, without the note at the top. */
export async function sportFiles(): Promise<Record<string, string>> {
  const folder = 'packages/sports';
  const files: Record<string, string> = { [`${folder}/registry/types.gen.ts`]: typesFile() };
  for (const [file, part] of Object.entries(PARTS)) files[`${folder}/registry/${file}.gen.ts`] = joined(part);
  for (const sport of SPORTS) files[`${folder}/${sport}/faces.gen.ts`] = await facesFile(sport);
  const shown = SPORTS.filter((sport) => hasFile(sport, 'screen'));
  files[`${folder}/registry/meta.gen.ts`] = await metaFile(shown);
  files[`${folder}/registry/loaders.gen.ts`] = loadersFile(shown);
  for (const [name, sports] of Map.groupBy(shown, shownWith))
    files[`${folder}/registry/shown/${name}.gen.ts`] = shownFile(sports);
  return files;
}

function joined([name, file, exported]: (typeof PARTS)[keyof typeof PARTS]): string {
  const sports = SPORTS.filter((sport) => isRequired(file) || hasFile(sport, file));
  const imports = sports
    .toSorted()
    .map(
      (sport) => `import { ${exported(camel(sport))} as ${camel(sport)} } from '../${sport}/${file}.ts';\n`,
    );
  return `${imports.join('')}\nexport const ${name} = { ${sports.map(entry).join(', ')} } as const;\n`;
}

/**
 * What every page knows of every sport, as one row, because each list of all names is on every page: its id, its
 * competitors, the file with the rest, and whether it draws its games. A sport's name in texts and addresses is that of
 * its folder.
 */
async function metaFile(sports: readonly string[]): Promise<string> {
  const rows = sports.map(async (sport) => {
    const module = await import(`./${sport}/screen.ts`);
    const { sportId, key, name, competitors } = module[`${camel(sport)}Screen`] as SportScreen;
    if (key !== sport || name !== `${sport}.name`)
      throw new Error(`${sport}/screen.ts must have the key '${sport}' and the name '${sport}.name'`);
    const drawn = hasFile(sport, 'tracker') ? ', 1' : '';
    return `  ${sport}: [${sportId}, '${competitors}', '${shownWith(sport)}'${drawn}],\n`;
  });
  return `export const META = {\n${(await Promise.all(rows)).join('')}} as const;\n`;
}

/** The files with what pages need of sports. */
function loadersFile(sports: readonly string[]): string {
  const files = [...new Set(sports.map(shownWith))];
  const rows = files.map((name) => `  '${name}': () => import('./shown/${name}.gen.ts'),\n`);
  return `/** What pages need of some sports, by file. */
export const LOADERS = {
${rows.join('')}} as const;
`;
}

/**
 * The file in which pages get a sport: that of its family, as their code is one file, too (tools/build/common-parts.ts).
 * A sport with larger modules has a file of its own, so that the others of its family do without them.
 */
function shownWith(sport: string): string {
  const files = ['board', 'page-board', 'screen', 'faces.gen'].filter((file) => hasFile(sport, file));
  const sources = files.map((file) =>
    readFileSync(new URL(`./${sport}/${file}.ts`, import.meta.url), 'utf8'),
  );
  const family = /\/families\/([^/]+)\//.exec(sources.join('\n'))?.[1];
  return family !== undefined && sources.every(({ length }) => length < SMALL) ? family : sport;
}

/** What pages need of some sports, as one module. */
function shownFile(sports: readonly string[]): string {
  const parts = { board: PARTS.boards, page: PARTS.pages, screen: PARTS.screens };
  const found = sports.map((sport) => {
    const own = Object.entries(parts).filter(([, [, file]]) => hasFile(sport, file));
    const imports = own.map(
      ([, [, file, exported]]) => `import { ${exported(camel(sport))} } from '../../${sport}/${file}.ts';\n`,
    );
    const members = own.map(([name, [, , exported]]) => `${name}: ${exported(camel(sport))}`);
    return { imports, made: `export const ${sport} = { ${members.join(', ')} };\n` };
  });
  return `${found
    .flatMap(({ imports }) => imports)
    .toSorted()
    .join('')}\n${found.map(({ made }) => made).join('')}`;
}

function isRequired(file: string): boolean {
  return [PARTS.states, PARTS.schemas, PARTS.rules].some(([, required]) => required === file);
}

function hasFile(sport: string, file: string): boolean {
  return existsSync(new URL(`./${sport}/${file}.ts`, import.meta.url));
}

function typesFile(): string {
  const imports = SPORTS.toSorted().map(
    (sport) => `import type { ${capital(camel(sport))} } from '../${sport}/types.ts';\n`,
  );
  const members = SPORTS.map((sport) => `  ${sport}: ${capital(camel(sport))};\n`);
  return `${imports.join('')}\nexport interface Sports {\n${members.join('')}}\n`;
}

function entry(sport: string): string {
  return sport === camel(sport) ? sport : `${sport}: ${camel(sport)}`;
}

/** The compact markets that screens load. */
async function facesFile(sport: string): Promise<string> {
  const module = await import(`./${sport}/rules.ts`);
  const { markets } = module[`${camel(sport)}Rules`] as { markets: readonly MarketFace[] };
  const { outcomes, rows } = packFaces(markets);
  const list = (name: string, values: readonly string[]) =>
    `  ${name}: [\n${values.map((value) => `    '${value}',\n`).join('')}  ],\n`;
  const body = list('outcomes', outcomes) + list('rows', rows);
  return `import type { PackedFaces } from '../screens/faces.ts';\n\nexport const FACES: PackedFaces = {\n${body}};\n`;
}

/** `american_football` is `americanFootball` in code. */
function camel(sport: string): string {
  return sport.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function capital(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
