import { createRequire } from 'node:module';
import path from 'node:path';
import { type BundleOutput, bundleForBrowser, ROOT, type VirtualModules } from './bundle.ts';

const require = createRequire(import.meta.url);

/** All React specifiers come from one file: one request, and no second copy of React is possible. */
const REACT = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'react-dom/client'];
/** Packages that views and host must share: components, number formats, and the class that tells refusals apart. */
const OWN = [
  '@fairbook/ui',
  '@fairbook/ui/overlay',
  '@fairbook/ui/page',
  '@fairbook/ui/proof',
  '@fairbook/client',
  '@fairbook/odds',
  '@fairbook/money',
  '@fairbook/i18n',
];

/** What no other browser module may bundle: it comes through the import map. */
export const SHARED = [...REACT, ...OWN];

export interface SharedOutput {
  /** The import map: specifier → URL. */
  imports: Record<string, string>;
  /** The stylesheet of the site. */
  css: string[];
  scripts: string[];
  modules: BundleOutput['imports'];
}

export async function buildShared(): Promise<SharedOutput> {
  const virtual: VirtualModules = { 'shared:react': reactEntry() };
  const input: Record<string, string> = { react: 'shared:react' };
  for (const specifier of OWN) {
    virtual[`shared:${specifier}`] = `export * from '${specifier}';`;
    input[nameOf(specifier)] = `shared:${specifier}`;
  }
  const modules = await bundleForBrowser({ base: 'shared', input, virtual, signatures: 'strict' });
  const styles = await bundleForBrowser({
    base: 'shared',
    input: { style: path.join(ROOT, 'packages/ui/ui.css') },
  });
  const imports: Record<string, string> = {};
  for (const specifier of REACT) imports[specifier] = modules.entries.react as string;
  for (const specifier of OWN) imports[specifier] = modules.entries[nameOf(specifier)] as string;
  return {
    imports,
    css: [...styles.css, ...modules.css],
    scripts: modules.scripts,
    modules: modules.imports,
  };
}

function nameOf(specifier: string): string {
  return specifier.replace('@fairbook/', '').replace('/', '-');
}

/** `export *` finds no names in CommonJS, so React's are read here; `default` is the merged object. */
function reactEntry(): string {
  const taken = new Set(['default']);
  const lines = REACT.map((specifier, index) => {
    const names = Object.keys(require(specifier)).filter(
      (name) => /^[A-Za-z_$][\w$]*$/.test(name) && !taken.has(name),
    );
    for (const name of names) taken.add(name);
    return `import d${index} from '${specifier}';\nexport { ${names.join(', ')} } from '${specifier}';`;
  });
  const merged = REACT.map((_, index) => `...d${index}`).reverse();
  return [...lines, `export default { ${merged.join(', ')} };`].join('\n');
}
