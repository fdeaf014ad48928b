/**
 * Checks new migrations: a migration that isn't marked as a contract may only add, and must hold no lock that other
 * queries wait for. Squawk checks the SQL; apps/server/platform/database/expand.test.ts checks the effect on the
 * schema.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASED } from './released.ts';

/** Rules of style, and timeouts that apps/server/platform/database/migrate.ts sets itself. */
const EXCLUDED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
];

const SQUAWK = path.resolve(import.meta.dirname, '../node_modules/.bin/squawk');
const FOLDER = path.resolve(import.meta.dirname, '../apps/server/migrations');

interface Found {
  rule_name: string;
  message: string;
  line: number;
}

/** The reasons why a migration is not an expansion, one sentence each; empty for a contract that states its reason. */
export function faultsOf(name: string, sql: string): string[] {
  const contract = /^-- contract:(.*)$/m.exec(sql);
  if (contract) {
    return contract[1]!.trim()
      ? []
      : [`${name}: say behind "-- contract:" since when no code needs what goes.`];
  }
  const args = [
    '--assume-in-transaction',
    '--pg-version=15.0',
    '--reporter=json',
    `--exclude=${EXCLUDED.join()}`,
  ];
  const run = spawnSync(SQUAWK, [...args, `--stdin-filepath=${name}`], { input: sql, encoding: 'utf8' });
  if (run.error || !run.stdout.startsWith('['))
    throw new Error(`squawk: ${run.error?.message ?? run.stderr}`);
  return (JSON.parse(run.stdout) as Found[]).map(
    ({ rule_name: rule, message, line }) => `${name}:${line + 1}: ${rule}: ${message}`,
  );
}

if (import.meta.main) {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > RELEASED);
  const faults = names.flatMap((name) => faultsOf(name, readFileSync(path.join(FOLDER, name), 'utf8')));
  for (const fault of faults) console.log(fault);
  if (faults.length > 0)
    console.log(
      'Only add, and in a later release take away in a migration with a line "-- contract: why" (docs/deploy.md).',
    );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
