import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { afterAll, expect, test } from 'vitest';
import { STARTERS, writeStarter } from './starters.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const base = mkdtempSync(path.join(tmpdir(), 'fairbook-starters-'));
afterAll(() => rmSync(base, { recursive: true }));

/** As `npm install` would, without a network: the packed packages, and libraries of this repository. */
async function installed(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@vitejs'), { recursive: true });
  for (const file of globSync('packages/*.tgz', { cwd: folder })) {
    const cwd = path.join(modules, path.basename(file).replace(/-\d.*$/, ''));
    mkdirSync(cwd);
    await extract({ file: path.join(folder, file), cwd, strip: 1 });
  }
  for (const name of [
    'react',
    'react-dom',
    '@types',
    'vite',
    '@vitejs/plugin-react',
    'csstype',
    'undici-types',
  ])
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
}

test.each(Object.entries(STARTERS))(
  '%s: it needs nothing of this repository, and compiles',
  async (kind, starter) => {
    const folder = path.join(base, kind);
    await writeStarter(starter, folder);
    const files = globSync('**/*.{ts,tsx}', { cwd: folder });
    expect(files.length).toBeGreaterThan(4);
    const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(texts.filter((text) => /'@fairbook\/|'\.\.\/\.\.\/|vitest/.test(text))).toEqual([]);
    const { dependencies, name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    expect(name).toBe(kind);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...starter.packages]));
    await installed(folder);
    const compilerOptions = {
      ...{
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        jsx: 'react-jsx',
      },
      ...{
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        module: 'nodenext',
        types: ['node'],
        erasableSyntaxOnly: true,
      },
    };
    writeFileSync(path.join(folder, 'css.d.ts'), "declare module '*.css';\n");
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['**/*'], exclude: ['node_modules'] }),
    );
    const compiled = spawnSync(
      path.join(ROOT, 'node_modules/.bin/tsc'),
      ['-p', folder, '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    expect(compiled.stdout).toBe('');
    for (const [command] of starter.steps.filter(([each]) => each === 'npm run build')) {
      const built = spawnSync('npm', command.split(' ').slice(1), {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` },
      });
      expect(built.status, built.stderr).toBe(0);
      expect(JSON.parse(readFileSync(path.join(folder, 'dist/pins.json'), 'utf8')).entry).toMatch(/\.js$/);
    }
  },
);

test('a folder with something in it is left alone, and an unknown kind names those that there are', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--conditions=development', 'tools/starter.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  const full = path.join(base, 'full');
  cpSync(path.join(ROOT, 'examples/value-bot'), full, { recursive: true });
  expect(run('view', full)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
  expect(run('shop', full)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('view | feed | payment | game'),
  });
});
