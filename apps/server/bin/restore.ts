import { parseArgs } from 'node:util';
import type { proof } from '@fairbook/contracts';
import { forTerminal } from '@fairbook/proof/terminal';
import {
  type Checked,
  check,
  identityIn,
  isPlayersPart,
  passphraseIn,
  restore,
  type Seal,
} from '../operations/backup/index.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { checkDatabase } from '../platform/database/check-database.ts';
import { asWork } from '../platform/database/work.ts';
import { createPlatform } from '../platform/platform.ts';
import { openDataFolder } from '../platform/postgres/data-folder.ts';
import { checkBook, inWords, keepNewestHead, type Newest, readHead } from '../proof/index.ts';
import { readText } from './with-platform.ts';

const USAGE =
  'Use: npm run restore -- <file> [--check] [--head <file of log:head>] [--passphrase-file <file> | --identity-file <file>]. docs/backup.md says more.';

/**
 * `npm run restore -- <file>`: an archive of `npm run backup` into an empty database and data folder, all of it or
 * nothing; then the ledger and the log are checked. `--check` only reads the archive.
 */
process.exitCode = await main().catch((error) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${forTerminal(error.message)}\n`);
  return 1;
});

function say(line: string): void {
  process.stdout.write(`${forTerminal(line)}\n`);
}

async function main(): Promise<number> {
  const { file, sealing, heads, isCheck } = await options();
  const config = readConfig({ LOG_LEVEL: 'silent', ...process.env });
  const startedAt = performance.now();
  const seconds = () => `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
  const checked = await check(file, sealing);
  describe(file, checked);
  say(`every part is as it was written ${seconds()}`);
  if (isCheck) return 0;
  if (config.databaseUrl !== null) {
    openDataFolder(config.dataDir);
    await checkDatabase(config.databaseUrl);
  }
  const archived = checked.files.filter(({ name }) => name === 'proof-head.json');
  const known = [...archived.map(({ data, name }) => readHead(data.toString(), name)), ...heads];
  return restore({ file, sealing, checked }, config, (url) => {
    say(`restored ${seconds()}`);
    if (config.s3 && checked.parts.some(isPlayersPart))
      say(
        `Files of players are in ${config.filesDir}, but S3_URL is set: copy them into the bucket, each under its name.`,
      );
    return checkAll(config, url, known);
  });
}

function describe(file: string, { manifest, parts, files }: Checked): void {
  const { version, at, head, migrations, bucket = null } = manifest;
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  say(
    `${file}: Fairbook ${version}, ${at}, ${(bytes / 1e6).toFixed(1)} MB, ${files.length} files of the data folder`,
  );
  const ofPlayers = new Set(parts.filter(isPlayersPart).map(({ name }) => name.slice(0, -7)));
  if (bucket !== null) say(`  files of players: in the bucket ${bucket}, not here`);
  else say(`  files of players: ${ofPlayers.size}`);
  say(`  schema ${migrations.at(-1)?.name}, log of ${head?.size ?? 0} entries, ${head?.root ?? 'no head'}`);
}

/** Checks what was restored. Returns the exit code. */
async function checkAll(config: Config, url: string, known: proof.TreeHead[]): Promise<number> {
  const platform = createPlatform(config, { databaseUrl: url });
  try {
    return await asWork('migration', async () => {
      const newest = await keepNewestHead(platform, known);
      // A newer head is told by `tell`, in more words.
      const faults = (await checkBook(platform)).filter(({ what }) => what !== 'tail_cut');
      for (const fault of faults) say(inWords(fault));
      say(faults.length === 0 ? 'the book holds' : `${faults.length} faults`);
      const isWhole = tell(newest, config);
      say('Next: npm start, then npm run check.');
      return faults.length === 0 && isWhole ? 0 : 1;
    });
  } finally {
    await platform.close();
  }
}

/** Says what is lost, as far as anybody knows. False when something is. */
function tell({ now, newest, foreign }: Newest, { dataDir }: Config): boolean {
  for (const { size, at } of foreign)
    say(`The head of ${size} entries of ${at} is signed by no key of this database, and was left out.`);
  const lost = (newest?.size ?? 0) - (now?.size ?? 0);
  if (lost <= 0) {
    say(
      'What happened after the backup is gone. How much, a head kept elsewhere tells (--head, npm run check -- <head>).',
    );
    return foreign.length === 0;
  }
  say(
    `The restored log has ${now?.size ?? 0} entries, but one of ${newest!.size} was signed at ${newest!.at}: ${lost} entries, with their bets, results and settlements, are gone. Bets stay refused. If no newer backup exists, note both heads, tell your players, move ${dataDir}/proof-head.json away and run npm run accept:file -- proof-head.json.`,
  );
  return false;
}

async function options() {
  const { values, positionals } = parsed();
  const [file, ...more] = positionals;
  const {
    head = [],
    check: isCheck = false,
    'passphrase-file': passphrase,
    'identity-file': identity,
  } = values;
  if (!file || more.length > 0 || (passphrase && identity)) throw new StartError(USAGE);
  let sealing: Seal | null = null;
  if (passphrase) sealing = { passphrase: await passphraseIn(passphrase) };
  if (identity) sealing = { identity: await identityIn(identity) };
  return { file, sealing, isCheck, heads: head.map((each) => readHead(readText(each), each)) };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean' },
        head: { type: 'string', multiple: true },
        'passphrase-file': { type: 'string' },
        'identity-file': { type: 'string' },
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}
