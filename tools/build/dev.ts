import { compileDictionary, dictionaryIds, LANGUAGES } from '@fairbook/i18n/dictionaries';
import type { ViewRenderer } from '@fairbook/remote-view/render';
import type { SiteBuild } from '@fairbook/remote-view/server';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { compiled, ROOT } from './bundle.ts';
import { clientEntry, manifestOf, serverEntry, viewNames } from './view.ts';

/** Port of the dev server's hot updates; the development content policy lets the page connect to it. */
export const HMR_PORT = 24_678;
const CLIENT = 'virtual:view-client/';
const SERVER = 'virtual:view-server/';
const TEXTS = 'virtual:texts/';
const DICTIONARY = /\/packages\/i18n\/dictionaries\/[a-z]{2}\/[^/]+\.json$/;

/** One Vite over host and views, from their sources: no import map, one React, hot replacement everywhere. */
export async function startDev() {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    publicDir: false,
    plugins: [virtualEntries, react(), compiled()],
    resolve: { dedupe: ['react', 'react-dom'] },
    ssr: { external: ['@fairbook/client', '@fairbook/contracts'] },
    server: {
      middlewareMode: true,
      hmr: { port: HMR_PORT },
      watch: { ignored: ['**/dist/**', '**/.data/**', '**/data/**', '**/*.test.ts*'] },
    },
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react/compiler-runtime',
        'react-dom',
        'react-dom/client',
      ],
    },
  });
  return {
    middlewares: vite.middlewares,
    build: await describe(),
    renderer: (file: string) => vite.ssrLoadModule(file),
    rendererOf: (view: string) => loadRenderer(vite, view),
    close: () => vite.close(),
  };
}

async function loadRenderer(vite: ViteDevServer, view: string): Promise<ViewRenderer | undefined> {
  if (!viewNames().includes(view)) return undefined;
  return (await vite.ssrLoadModule(SERVER + view)).renderer as ViewRenderer;
}

/** The same description as a build writes, with addresses of the dev server. */
async function describe(): Promise<SiteBuild> {
  const manifests = await Promise.all(viewNames().map(manifestOf));
  return {
    imports: {},
    integrity: {},
    modules: {},
    site: { entry: '/apps/site/src/entry-dev.ts' },
    css: ['/packages/ui/ui.css?direct'],
    messages: Object.fromEntries(LANGUAGES.map((lang) => [lang, { base: `/@id/${TEXTS}${lang}` }])),
    baseDictionaries: [],
    views: manifests.map(({ name, kind, version, pages, components, dictionaries }) => ({
      name,
      kind,
      version,
      entry: `/@id/${CLIENT}${name}`,
      css: [],
      integrity: {},
      parts: {},
      components,
      pages,
      eval: [],
      dictionaries,
    })),
    server: { site: '/apps/site/src/entry-server.tsx', views: {} },
    isDevelopment: true,
  };
}

const virtualEntries: Plugin = {
  name: 'fairbook-virtual-entries',
  resolveId: (id) => ([CLIENT, SERVER, TEXTS].some((prefix) => id.startsWith(prefix)) ? `\0${id}` : null),
  load(id) {
    if (id.startsWith(`\0${CLIENT}`)) return clientEntry(id.slice(CLIENT.length + 1));
    if (id.startsWith(`\0${SERVER}`)) return serverEntry(id.slice(SERVER.length + 1));
    if (id.startsWith(`\0${TEXTS}`)) return textsOf(id.slice(TEXTS.length + 1));
    return null;
  },
  /** The server reads a changed text with its next page; in the browser its module and the page are reloaded. */
  handleHotUpdate({ file, server }) {
    if (!DICTIONARY.test(file)) return;
    for (const lang of LANGUAGES) {
      const texts = server.moduleGraph.getModuleById(`\0${TEXTS}${lang}`);
      if (texts) server.moduleGraph.invalidateModule(texts);
    }
    server.ws.send({ type: 'full-reload' });
  },
};

function textsOf(lang: string): string {
  const all = dictionaryIds(lang).map((id) => compileDictionary(lang, id));
  return `export default ${JSON.stringify(Object.assign({}, ...all))};`;
}
