import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';

const POSTGRES_MAJOR = '18';

/**
 * Creates the cluster in `dir` if there is none. It is created under another name and then renamed, so an interrupted
 * first start leaves no half of it; a folder with other contents is never touched.
 */
export async function prepareCluster(
  dir: string,
  password: () => Promise<string>,
  tools: { binaries: Binaries; runner: Runner },
): Promise<void> {
  if (existsSync(dir)) return checkCluster(dir);
  const fresh = `${dir}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const passwordFile = `${dir}.password`;
  await writeFile(passwordFile, await password(), { mode: 0o600 });
  await give(tools.runner, fresh, passwordFile);
  try {
    await initialise(fresh, passwordFile, tools);
  } finally {
    await unlink(passwordFile);
  }
  await rename(fresh, dir);
}

async function checkCluster(dir: string): Promise<void> {
  const version = await readFile(path.join(dir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version?.trim() === POSTGRES_MAJOR) return;
  const found = version === null ? 'no PG_VERSION' : `PG_VERSION "${version.trim().slice(0, 20)}"`;
  throw new StartError(
    `The data folder ${dir} does not hold a PostgreSQL ${POSTGRES_MAJOR} database (it has ${found}); nothing in it was changed.`,
  );
}

async function give(runner: Runner, ...paths: string[]): Promise<void> {
  const { uid, gid } = runner;
  if (uid === undefined || gid === undefined) return;
  await Promise.all(paths.map((each) => chown(each, uid, gid)));
}

async function initialise(
  dir: string,
  passwordFile: string,
  { binaries, runner }: { binaries: Binaries; runner: Runner },
): Promise<void> {
  await Promise.all([binaries.initdb, binaries.postgres].map((file) => chmod(file, 0o755).catch(() => {})));
  const child = runner.spawn(binaries.initdb, [
    `--pgdata=${dir}`,
    '--username=fairbook',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  let said = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  await rm(dir, { recursive: true, force: true });
  throw new StartError(`The database could not be made in ${dir}: ${reasonOf(said)}`);
}

/** The first line that says what went wrong, without PostgreSQL's own prefixes. */
export function reasonOf(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal|could not|no space/i.test(line));
  const line = (lines[0] ?? output.trim().split('\n').at(-1) ?? '').trim();
  const text = line.replace(/^.*?(error|FATAL|PANIC):\s*/i, '') || 'it gave no reason';
  return text.endsWith('.') ? text : `${text}.`;
}
