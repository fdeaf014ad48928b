import path from 'node:path';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { build, type InlineConfig, type PluginOption, type Rolldown } from 'vite';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const DIST = path.join(ROOT, 'dist');

/** A module made up by the build, e.g. `virtual:view` → its text. */
export type VirtualModules = Record<string, string>;

export interface BrowserBundle {
  /** URL folder of the files, and their folder under dist/public: `shared`, `views/header`. */
  base: string;
  input: Record<string, string>;
  virtual?: VirtualModules;
  /** Specifiers that come through the import map. */
  external?: readonly string[];
  /** An entry may export more for its own lazy parts, but where names are read from outside (`strict`). */
  signatures?: 'strict' | 'allow-extension';
  /** Put before every CSS Modules name, so that equal styles of two views stay apart. */
  cssPrefix?: string;
}

/** What a bundle made: URLs by the name of the input, and the stylesheets. */
export interface BundleOutput {
  entries: Record<string, string>;
  /** URLs of the chunks that an entry imports statically, the entry first. */
  chunks: Record<string, string[]>;
  /** What each module imports statically: URLs, and specifiers of the import map. */
  imports: Record<string, string[]>;
  /** The same of each module that is imported dynamically, by its name without extension. */
  parts: Record<string, string[]>;
  css: string[];
  /** URLs of all its modules. */
  scripts: string[];
}

/** Builds browser modules with hashed names. Old files stay, so that an open page still finds its chunks. */
export async function bundleForBrowser(options: BrowserBundle): Promise<BundleOutput> {
  const { base, input, virtual = {}, external = [], signatures = 'allow-extension' } = options;
  const { cssPrefix = base.replaceAll('/', '-') } = options;
  const plugins = [
    virtualModules(virtual),
    withoutLoad(),
    plainImports(),
    esmExternalRequirePlugin({ external: [...external] }),
  ];
  const result = await build({
    ...common(cssPrefix, plugins),
    base: `/${base}/`,
    build: {
      outDir: path.join(DIST, 'public', base),
      emptyOutDir: false,
      modulePreload: false,
      // One stylesheet per bundle, linked by the server: a lazy part must not wait for one of its own.
      cssCodeSplit: Object.values(input).every((file) => file.endsWith('.css')),
      target: 'es2023',
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: signatures,
        output: {
          entryFileNames: '[name].[hash].js',
          chunkFileNames: 'c-[hash].js',
          assetFileNames: '[name].[hash][extname]',
          minify: true,
        },
      },
    },
  });
  return outputOf(result as Rolldown.RolldownOutput, `/${base}/`);
}

/**
 * Builds one server module into dist/server and answers its path. React is bundled in its production form, whatever
 * NODE_ENV says at run time; packages with classes that meet across bundles stay outside.
 */
export async function bundleForServer(
  name: string,
  entry: string,
  virtual: VirtualModules = {},
  cssPrefix = name,
): Promise<string> {
  const result = (await build({
    ...common(cssPrefix, [virtualModules(virtual)]),
    ssr: { noExternal: true, external: ['@fairbook/client', '@fairbook/contracts'] },
    build: {
      ssr: true,
      outDir: path.join(DIST, 'server'),
      emptyOutDir: false,
      target: 'node24',
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: entry },
        output: { entryFileNames: '[name].[hash].js', chunkFileNames: 'c-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return path.join('server', result.output[0].fileName);
}

function common(cssPrefix: string, plugins: PluginOption[]): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, react(), compiled()],
    css: { modules: { generateScopedName: `${cssPrefix}_[local]_[hash:base64:5]` } },
  };
}

/**
 * React Compiler for the functions that ask for it (`'use memo'`): everywhere, it nearly doubles the code of a page
 * (docs/decisions/0014).
 */
export function compiled(): PluginOption {
  return babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] });
}

function virtualModules(modules: VirtualModules): PluginOption {
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => modules[id.slice(1)] ?? null,
  };
}

/**
 * Vite goes for the stylesheets and modules of a part before it imports it, by a helper of half a kB in every bundle. Here
 * the server links the one stylesheet and names the modules, so a part is just imported.
 */
function plainImports(): PluginOption {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** Only the server asks a view's `load`: the browser goes without it, and without all that only it needs. */
function withoutLoad(): PluginOption {
  return {
    name: 'without-load',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './load.ts' && importer?.endsWith('/src/view.tsx') ? '\0no-load' : null,
    load: (id) => (id === '\0no-load' ? 'export const load = undefined;' : null),
  };
}

function outputOf({ output }: Rolldown.RolldownOutput, base: string): BundleOutput {
  const files = new Map(output.map((file) => [file.fileName, file]));
  const entries: Record<string, string> = {};
  const chunks: Record<string, string[]> = {};
  const parts: Record<string, string[]> = {};
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    const urls = () => staticImports(file.fileName, files).map((name) => base + name);
    if (file.isEntry) {
      entries[file.name] = base + file.fileName;
      chunks[file.name] = urls();
    } else if (file.isDynamicEntry && file.facadeModuleId)
      parts[path.parse(file.facadeModuleId).name] = urls();
  }
  const imports = Object.fromEntries(
    output.flatMap((file) =>
      file.type === 'chunk'
        ? [[base + file.fileName, file.imports.map((name) => (files.has(name) ? base + name : name))]]
        : [],
    ),
  );
  const css = output.filter((file) => file.fileName.endsWith('.css')).map((file) => base + file.fileName);
  const scripts = output.filter((file) => file.type === 'chunk').map((file) => base + file.fileName);
  return { entries, chunks, imports, parts, css, scripts };
}

function staticImports(
  name: string,
  files: Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>,
  seen = new Set<string>(),
): string[] {
  const file = files.get(name);
  if (seen.has(name) || file?.type !== 'chunk') return [...seen];
  seen.add(name);
  for (const next of file.imports) staticImports(next, files, seen);
  return [...seen];
}
