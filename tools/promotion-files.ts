import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROMOTION_NAMES } from '../packages/contracts/promotions/names.ts';
import type { Promotion } from '../packages/contracts/promotions/promotion.ts';

/** Stands at the top of what is made. */
export const NOTE = 'Made by `npm run generate`. Not edited by hand.';
const root = path.resolve(import.meta.dirname, '..');
const CONTRACTS = 'packages/contracts/promotions';

/** Parts that a promotion may have elsewhere: the folder, the part's file, its export, and the constant of all of them. */
const PARTS = [
  { in: 'apps/server/promotions', file: 'index.ts', exported: null, all: 'OURS' },
  { in: 'views/rewards/src/promotions', file: 'panel.tsx', exported: 'panel', all: 'PANELS' },
  { in: 'apps/site/src/promotions', file: 'dialog.tsx', exported: 'Dialog', all: 'DIALOGS' },
  { in: 'apps/site/src/promotions', file: 'watch.ts', exported: 'watch', all: 'WATCHES' },
] as const;

/** The texts of all generated files about promotions by path. */
export async function promotionFiles(): Promise<Record<string, string>> {
  const promotions = await Promise.all(
    PROMOTION_NAMES.map(async (file) => {
      const { promotion } = await import(path.join(root, CONTRACTS, `${file}.ts`));
      return { file, own: camel(file), promotion: promotion as Promotion };
    }),
  );
  const names = promotions.map(({ own }) => own);
  const imported = promotions.map(({ file, own }) => `import * as ${own} from './${file}.ts';\n`).toSorted();
  const refusing = promotions.filter(({ promotion }) => promotion.errors);
  const typesOf = refusing
    .map(({ file, own }) => `import type * as ${own} from './${file}.ts';\n`)
    .toSorted();
  const files = {
    [`${CONTRACTS}/all.gen.ts`]: `${imported.join('')}
export const OURS = [${names.map((own) => `${own}.promotion`).join(', ')}] as const;
export type OurPromotion = (typeof OURS)[number];
`,
    // Apart from the rest, whose types name refusals.
    [`${CONTRACTS}/errors.gen.ts`]: `${typesOf.join('')}import { PROMOTIONS } from './all.ts';

export const PROMOTION_ERRORS = Object.assign({}, ...PROMOTIONS.map(({ errors }) => errors)) as ${refusing.map(({ own }) => `typeof ${own}.errors`).join(' & ')};
`,
    [`${CONTRACTS}/namespaces.gen.ts`]: promotions
      .map(({ file, own }) => `export * as ${own} from './${file}.ts';\n`)
      .join(''),
    [`${CONTRACTS}/lines.gen.ts`]: linesFile(),
    [`${CONTRACTS}/tabs.gen.ts`]: tabsFile(promotions.map(({ promotion }) => promotion)),
    'views/operator/src/promotions/tabs.gen.ts': partsOfTabs(promotions),
    ...Object.fromEntries(PARTS.map((part) => [fileOf(part), joined(part)])),
  };
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, `// ${NOTE}\n${text}`]));
}

/** The kinds of ledger lines of those that have some of their own. */
function linesFile(): string {
  const some = PROMOTION_NAMES.filter((name) => existsSync(path.join(root, CONTRACTS, `${name}.lines.ts`)));
  const imports = some
    .map((name) => `import { lines as ${camel(name)} } from './${name}.lines.ts';\n`)
    .toSorted();
  return `${imports.join('')}\nexport const LINES = [${some.map(camel).join(', ')}] as const;\n`;
}

type Part = (typeof PARTS)[number];

const fileOf = ({ in: folder, all }: Part) => `${folder}/${all.toLowerCase()}.gen.ts`;

/** One part of every promotion that has it, by the promotion's name. */
function joined({ in: folder, file, exported, all }: Part): string {
  const some = PROMOTION_NAMES.filter((name) => existsSync(path.join(root, folder, name, file)));
  const imports = some
    .toSorted()
    .map((name) =>
      exported === null
        ? `import { ${camel(name)} } from './${name}/${file}';\n`
        : `import { ${exported} as ${camel(name)} } from './${name}/${file}';\n`,
    );
  return `${imports.join('')}\nexport const ${all} = { ${some.map(camel).join(', ')} } as const;\n`;
}

/** Tabs of operators by page, and groups of settings, without anything else of the promotions: every page has this file. */
function tabsFile(promotions: readonly Promotion[]): string {
  const tabs = promotions.flatMap(({ tab }) => (tab ? [tab] : []));
  const pages = Map.groupBy(tabs, ({ page }) => page);
  const rows = [...pages].map(([page, own]) => {
    const shown = own.map(
      ({ id, needs }) => `    { id: '${id}', needs: [${needs.map((each) => `'${each}'`).join(', ')}] },\n`,
    );
    return `  ${page}: [\n${shown.join('')}  ],\n`;
  });
  const groups = promotions.filter(({ settings }) => settings).map(({ name }) => `'${name}'`);
  return `export const PROMOTION_TABS = {\n${rows.join('')}} as const;

export const PROMOTION_SETTINGS = [${groups.join(', ')}] as const;
`;
}

/** What shows the tabs of operators, by page and tab. */
function partsOfTabs(promotions: readonly { file: string; own: string; promotion: Promotion }[]): string {
  const shown = promotions.flatMap(({ promotion: { tab }, ...rest }) => (tab ? [{ ...rest, ...tab }] : []));
  const imports = shown
    .map(({ file, own }) => `import { tab as ${own} } from './${file}/tab.tsx';\n`)
    .toSorted();
  const pages = [...Map.groupBy(shown, ({ page }) => page)].map(
    ([page, tabs]) => `  ${page}: { ${tabs.map(({ id, own }) => `${id}: ${own}`).join(', ')} },\n`,
  );
  return `${imports.join('')}\nexport const PROMOTION_TABS = {\n${pages.join('')}} as const;\n`;
}

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

// First, by itself: the contracts, from which everything else is made, need these files.
if (import.meta.main)
  for (const [file, text] of Object.entries(await promotionFiles()))
    writeFileSync(path.join(root, file), text);
