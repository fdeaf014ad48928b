import type { Sql } from '../../platform/database/sql.ts';
import { ageText, type Finding, fault, fine, inTenths, look, sizeText } from './finding.ts';

/** The database as it is. Times in seconds, sizes in bytes. */
export interface DatabaseFacts {
  version: string;
  size: number;
  /** How much its clock is ahead of ours. */
  ahead: number;
  settings: Readonly<Record<'fsync' | 'full_page_writes' | 'synchronous_commit', string>>;
  connections: { most: number; used: number; wanted: number };
  /** The oldest transaction that holds the log back, by the name of its program; null without one of a minute. */
  oldest: { seconds: number; name: string } | null;
  prepared: number;
  /** Why the log must not be continued. */
  logFault: string | null;
  /** Migrations of this code that have not run, and those of a later one that have. */
  missing: number;
  later: number;
  backup: { seconds: number; bytes: number; isSealed: boolean } | null;
  isRealMoney: boolean;
}

const MOST_SKEW = 1;
const BACKUP_SECONDS = 26 * 3_600;

export function databaseFindings(facts: DatabaseFacts): Finding[] {
  return [
    fine('database', `PostgreSQL ${facts.version}, ${sizeText(facts.size)}`),
    clockOf(facts),
    durabilityOf(facts),
    connectionsOf(facts),
    transactionsOf(facts),
    schemaOf(facts),
    logOf(facts),
    backupOf(facts),
  ];
}

function clockOf({ ahead }: DatabaseFacts): Finding {
  const seen = `the database is ${inTenths(Math.abs(ahead))} s ${ahead < 0 ? 'behind' : 'ahead'}`;
  if (Math.abs(ahead) <= MOST_SKEW) return fine('clock', 'agrees with the database');
  return fault(
    'clock',
    seen,
    'Let both machines follow the same time server: prices and delays go by the clock.',
  );
}

function durabilityOf({ settings }: DatabaseFacts): Finding {
  const off = Object.entries(settings).filter(([, value]) => value === 'off');
  if (off.length === 0) return fine('durability', 'what is accepted survives a power cut');
  return fault(
    'durability',
    `${off.map(([name]) => name).join(', ')} off`,
    'Turn them on in postgresql.conf: a power cut may lose accepted bets, or the whole database.',
  );
}

function connectionsOf({ connections: { most, used, wanted } }: DatabaseFacts): Finding {
  const seen = `${used} of ${most} in use; this node takes up to ${wanted}`;
  if (wanted + 5 <= most && used < most * 0.9) return fine('connections', seen);
  return look('connections', seen, 'Raise max_connections, or lower FAIRBOOK_POOL of each node.');
}

function transactionsOf({ oldest, prepared }: DatabaseFacts): Finding {
  if (prepared > 0)
    return fault(
      'transactions',
      `prepared and never ended: ${prepared}`,
      'End them (pg_prepared_xacts): the log can’t pass them, and after a minute no bet is accepted.',
    );
  if (oldest === null) return fine('transactions', 'none is open for long');
  const name = oldest.name === '' ? 'a program without a name' : oldest.name;
  return fault(
    'transactions',
    `${name} has had one open for ${ageText(oldest.seconds)}`,
    'End it (pg_terminate_backend): the log can’t pass it, and after a minute no bet is accepted.',
  );
}

function schemaOf({ missing, later }: DatabaseFacts): Finding {
  if (later > 0)
    return look(
      'schema',
      `migrations of a later version: ${later}`,
      'Run the later version: this one is too old for the database.',
    );
  if (missing > 0)
    return look('schema', `migrations to come: ${missing}`, 'Start the server: it applies them.');
  return fine('schema', 'as this version needs it');
}

function logOf({ logFault }: DatabaseFacts): Finding {
  if (logFault === null) return fine('proof log', 'may be continued');
  return fault('proof log', logFault, 'No bet is accepted until this is decided: docs/backup.md says how.');
}

function backupOf({ backup, isRealMoney }: DatabaseFacts): Finding {
  const cure = 'Run npm run backup -- <file> every day, and keep it on another machine (docs/backup.md).';
  const bad = isRealMoney ? fault : look;
  if (backup === null) return bad('backup', 'none was made by npm run backup', cure);
  const seen = `${ageText(backup.seconds)} old, ${sizeText(backup.bytes)}`;
  if (backup.seconds > BACKUP_SECONDS) return bad('backup', seen, cure);
  if (!backup.isSealed)
    return look('backup', `${seen}, unencrypted`, 'It holds the keys of this site: seal it (--recipient).');
  return fine('backup', seen);
}

interface Row {
  version: string;
  size: bigint;
  now: number;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  most: number;
  used: number;
  prepared: number;
  seconds: number | null;
  name: string | null;
  log_fault: string | null;
  migrations: string[];
  backup_seconds: number | null;
  backup_bytes: bigint | null;
  backup_sealed: boolean | null;
}

/** A transaction that is open for longer is named. */
const LONG_SECONDS = 60;

/** Reads the database. `names`: the migrations of this code. */
export async function readDatabase(
  sql: Sql,
  known: { names: readonly string[]; poolSize: number; isRealMoney: boolean },
  openFor = LONG_SECONDS,
): Promise<DatabaseFacts> {
  const before = Date.now();
  const { rows } = await sql.query<Row>({
    text: `select split_part(current_setting('server_version'), ' ', 1) version, pg_database_size(current_database()) size,
             extract(epoch from clock_timestamp())::float8 * 1000 now,
             current_setting('fsync') fsync, current_setting('full_page_writes') full_page_writes,
             current_setting('synchronous_commit') synchronous_commit,
             current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int most,
             (select count(*)::int from pg_stat_activity where backend_type = 'client backend') used,
             (select count(*)::int from pg_prepared_xacts where database = current_database()) prepared,
             oldest.seconds, oldest.name, p.fault log_fault,
             array(select name from migrations order by name) migrations,
             extract(epoch from clock_timestamp() - b.at)::float8 backup_seconds, b.bytes backup_bytes, b.is_sealed backup_sealed
           from proof_log p left join last_backup b on true
           left join lateral (
             select extract(epoch from clock_timestamp() - xact_start)::float8 seconds, application_name name
             from pg_stat_activity where datname = current_database() and backend_xid is not null
               and xact_start < clock_timestamp() - $1 * interval '1 s' order by xact_start limit 1) oldest on true`,
    values: [openFor],
  });
  const row = rows[0]!;
  const middle = (before + Date.now()) / 2;
  return {
    version: row.version,
    size: Number(row.size),
    ahead: (row.now - middle) / 1000,
    settings: {
      fsync: row.fsync,
      full_page_writes: row.full_page_writes,
      synchronous_commit: row.synchronous_commit,
    },
    connections: { most: row.most, used: row.used, wanted: known.poolSize },
    oldest: row.seconds === null ? null : { seconds: row.seconds, name: row.name ?? '' },
    prepared: row.prepared,
    logFault: row.log_fault,
    missing: known.names.filter((name) => !row.migrations.includes(name)).length,
    later: row.migrations.filter((name) => !known.names.includes(name)).length,
    backup:
      row.backup_seconds === null
        ? null
        : {
            seconds: row.backup_seconds,
            bytes: Number(row.backup_bytes),
            isSealed: row.backup_sealed === true,
          },
    isRealMoney: known.isRealMoney,
  };
}
