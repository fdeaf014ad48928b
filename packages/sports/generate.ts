import { existsSync } from 'node:fs';
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

/** The texts of all generated files about sports by path, without the note at the top. */
export async function sportFiles(): Promise<Record<string, string>> {
  const folder = 'packages/sports';
  const files: Record<string, string> = { [`${folder}/registry/types.gen.ts`]: typesFile() };
  for (const [file, part] of Object.entries(PARTS)) files[`${folder}/registry/${file}.gen.ts`] = joined(part);
  for (const sport of SPORTS) files[`${folder}/${sport}/faces.gen.ts`] = await facesFile(sport);
  const shown = SPORTS.filter((sport) => hasFile(sport, 'screen'));
  files[`${folder}/registry/meta.gen.ts`] = await metaFile(shown);
  files[`${folder}/registry/loaders.gen.ts`] = loadersFile(shown);
  files[`${folder}/registry/drawn.gen.ts`] = drawnFile();
  for (const sport of shown) files[`${folder}/registry/shown/${sport}.gen.ts`] = shownFile(sport);
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

/** What every page knows of every sport. A sport's name in texts and addresses is that of its folder. */
async function metaFile(sports: readonly string[]): Promise<string> {
  const rows = sports.map(async (sport) => {
    const module = await import(`./${sport}/screen.ts`);
    const { sportId, key, name, competitors } = module[`${camel(sport)}Screen`] as SportScreen;
    if (key !== sport || name !== `${sport}.name`)
      throw new Error(`${sport}/screen.ts must have the key '${sport}' and the name '${sport}.name'`);
    return `  ${sport}: [${sportId}, '${competitors}'],\n`;
  });
  return `export const META = {\n${(await Promise.all(rows)).join('')}} as const;\n`;
}

/** One loader for each sport, of what pages need of it. */
function loadersFile(sports: readonly string[]): string {
  const rows = sports.map((sport) => `  ${sport}: () => import('./shown/${sport}.gen.ts'),\n`);
  return `export const LOADERS = {\n${rows.join('')}} as const;\n`;
}

/** The names of the sports that draw their games, for pages that have not loaded how. */
function drawnFile(): string {
  const sports = SPORTS.filter((sport) => hasFile(sport, 'tracker'));
  return `export const DRAWN: readonly string[] = [${sports.map((sport) => `'${sport}'`).join(', ')}];\n`;
}

/** What pages need of a sport, as one module. */
function shownFile(sport: string): string {
  const parts = [PARTS.boards, PARTS.pages, PARTS.screens] as const;
  const names = ['board', 'page', 'screen'] as const;
  return parts
    .flatMap(([, file, exported], n) =>
      hasFile(sport, file)
        ? [`export { ${exported(camel(sport))} as ${names[n]} } from '../../${sport}/${file}.ts';\n`]
        : [],
    )
    .join('');
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
