/**
 * `node build.ts`: writes the module for browsers, the one for the server and the data that the registry pins to
 * dist/.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { manifest } from './manifest.ts';

process.env.NODE_ENV = 'production';
/** The site provides these through its import map: one React for the whole page. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const root = import.meta.dirname;
const dist = process.env.DIST ?? path.join(root, 'dist');
const common: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
};

const made = (await build({
  ...common,
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: path.join(dist, 'public'),
    emptyOutDir: true,
    modulePreload: false,
    target: 'es2023',
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      external: SHARED,
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].[hash].js',
        chunkFileNames: 'c-[hash].js',
        assetFileNames: '[name].[hash][extname]',
      },
    },
  },
})) as Rolldown.RolldownOutput;

await build({
  ...common,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: path.join(dist, 'server'),
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'renderer.js' } },
  },
});

const files = made.output.map(({ fileName }) => fileName);
const digest = (file: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(path.join(dist, 'public', file)))
    .digest('base64')}`;
const pins = {
  ...manifest,
  place: 'after-content',
  entry: made.output[0].fileName,
  css: files.filter((file) => file.endsWith('.css')),
  integrity: Object.fromEntries(files.map((file) => [file, digest(file)])),
  parts: {},
  eval: [],
};
writeFileSync(path.join(dist, 'pins.json'), JSON.stringify(pins, null, 2));
