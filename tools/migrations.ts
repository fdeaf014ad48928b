/**
 * The gate of new migrations: one that isn't marked as a contract only adds, and holds no lock that others wait behind.
 * Squawk judges the SQL; apps/server/platform/database/expand.test.ts what it does to the schema.
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

/** What stood on main before this gate did. */
const KNOWN: Record<string, string[]> = {
  // Beside it the sessions can't be written while the index is built: a second for a million.
  // A BRIN index is built by one pass over the coupons, during which none is written.
  '0064_unsettled.sql': ['require-concurrent-index-creation'],
  '0067_sessions_ended_lately.sql': ['require-concurrent-index-creation'],
  // Beside them nobody registers and no operator edits: a second or two for a million players.
  '0086_notes_on_players.sql': ['require-concurrent-index-creation'],
  // Beside it no message is written: a second for a million.
  '0093_sign_in_epochs.sql': ['require-concurrent-index-creation'],
  // On columns that are new and empty: read once, a second for a million players.
  '0097_closed_accounts.sql': ['require-concurrent-index-creation'],
  // Beside them nobody signs in or changes a contact, and no operator edits: a few seconds for a million players.
  '0102_desk.sql': ['require-concurrent-index-creation'],
  // Beside it no account moves: a second for a million.
  '0109_currencies.sql': ['require-concurrent-index-creation'],
  // Beside them nobody deposits: a second or two for a million deposits.
  '0113_deposits_by_providers.sql': ['require-concurrent-index-creation'],
  // Beside them no message is written; an index is dropped at once.
  '0119_messages_by_mailbox.sql': ['require-concurrent-index-creation', 'require-concurrent-index-deletion'],
  // Beside it no account moves: a second for a million.
  '0125_points.sql': ['require-concurrent-index-creation'],
  // Beside them no case is opened: a table of exceptions, some milliseconds.
  '0122_cases_by_amount.sql': ['require-concurrent-index-creation', 'require-concurrent-index-deletion'],
  // Beside it no withdrawal moves: a second for a million.
  '0135_settled_deposits.sql': ['require-concurrent-index-creation'],
  // Beside it nobody deposits: a second for a million deposits.
  '0150_partners.sql': ['require-concurrent-index-creation'],
  // A BRIN index is built by one pass over the ledger, during which nothing is posted.
  '0141_daily_reports.sql': ['require-concurrent-index-creation'],
  // Beside it no case is opened: a table of exceptions, some milliseconds.
  '0142_reconciliation.sql': ['require-concurrent-index-creation'],
  // Beside it no limit changes: a second for a million players with limits.
  '0195_reality_checks.sql': ['require-concurrent-index-creation'],
  // Beside them nobody changes a contact or asks for a withdrawal: a second or two for a million players.
  '0200_same_person.sql': ['require-concurrent-index-creation'],
  // Beside it no personal data change: a second for a million players.
  '0270_folded_names.sql': ['require-concurrent-index-creation'],
};

const SQUAWK = path.resolve(import.meta.dirname, '../node_modules/.bin/squawk');
const FOLDER = path.resolve(import.meta.dirname, '../apps/server/migrations');

interface Found {
  rule_name: string;
  message: string;
  line: number;
}

/** What keeps a migration from being an expansion, one sentence each; nothing for a contract that says why. */
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
  return (JSON.parse(run.stdout) as Found[])
    .filter(({ rule_name: rule }) => !KNOWN[name]?.includes(rule))
    .map(({ rule_name: rule, message, line }) => `${name}:${line + 1}: ${rule}: ${message}`);
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
