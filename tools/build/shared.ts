import { createRequire } from 'node:module';
import { type BundleOutput, bundleForBrowser, type VirtualModules } from './bundle.ts';

const require = createRequire(import.meta.url);

/** All React specifiers come from one file: one request, and a second copy of React is impossible. */
const REACT = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'react-dom/client'];
/**
 * Packages that views and host must share: components, number formats, and the class that identifies refusals. Every page
 * needs these, so they are one file, too: compressed together they are smaller.
 */
export const FIRST = [
  '@fairbook/ui',
  '@fairbook/client',
  '@fairbook/odds',
  '@fairbook/i18n',
  '@fairbook/remote-view/paths',
  '@fairbook/remote-view/view',
];
const LATER = [
  '@fairbook/ui/overlay',
  '@fairbook/ui/page',
  '@fairbook/ui/proof',
  '@fairbook/money',
  '@fairbook/contracts/site/operator-pages',
];

/** Packages that no other browser module may bundle: they come through the import map. */
export const SHARED = [...REACT, ...FIRST, ...LATER];

export interface SharedOutput {
  /** The import map: specifier → URL. */
  imports: Record<string, string>;
  css: string[];
  scripts: string[];
  modules: BundleOutput['imports'];
}

export async function buildShared(): Promise<SharedOutput> {
  const modules = await bundleForBrowser({ base: 'shared', ...sharedInput() });
  const imports: Record<string, string> = {};
  for (const specifier of REACT) imports[specifier] = modules.entries.react as string;
  for (const specifier of FIRST) imports[specifier] = modules.entries.first as string;
  for (const specifier of LATER) imports[specifier] = modules.entries[nameOf(specifier)] as string;
  return {
    imports,
    css: modules.css,
    scripts: modules.scripts,
    modules: modules.imports,
  };
}

/**
 * Each file imports the one before it, so code that they share stays in the earlier file and makes no file of its own.
 */
function sharedInput(): { input: Record<string, string>; virtual: VirtualModules } {
  const first = FIRST.map((specifier) => `export * from '${specifier}';`).join('\n');
  const input: Record<string, string> = { react: 'shared:react', first: 'shared:first' };
  const virtual: VirtualModules = {
    'shared:react': reactEntry(),
    'shared:first': `import 'shared:react';\n${first}`,
  };
  for (const specifier of LATER) {
    input[nameOf(specifier)] = `shared:${specifier}`;
    virtual[`shared:${specifier}`] = `import 'shared:first';\nexport * from '${specifier}';`;
  }
  return { input, virtual };
}

function nameOf(specifier: string): string {
  return specifier.replace('@fairbook/', '').replaceAll('/', '-');
}

/**
 * `export *` finds no names in CommonJS, so React's names are read here, without its internal ones; `default` is the
 * merged object.
 */
function reactEntry(): string {
  const taken = new Set(['default']);
  const lines = REACT.map((specifier, index) => {
    const names = Object.keys(require(specifier)).filter(
      (name) => /^[A-Za-z][\w$]*$/.test(name) && !name.startsWith('unstable_') && !taken.has(name),
    );
    for (const name of names) taken.add(name);
    return `import d${index} from '${specifier}';\nexport { ${names.join(', ')} } from '${specifier}';`;
  });
  const merged = REACT.map((_, index) => `...d${index}`).reverse();
  return [...lines, `export default { ${merged.join(', ')} };`].join('\n');
}
