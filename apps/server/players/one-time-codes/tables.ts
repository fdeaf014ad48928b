declare module '../../platform/database/schema.ts' {
  interface Schema {
    one_time_codes: OneTimeCodesTable;
    one_time_code_failures: OneTimeCodeFailuresTable;
  }
}

interface OneTimeCodesTable {
  purpose: string;
  subject: string;
  kind: 'digits' | 'link';
  secret_hash: Buffer;
  tries: number;
  issued: number;
  counted_from: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface OneTimeCodeFailuresTable {
  /** A network, or a network and whose code was tried there. */
  network: string;
  failures: number;
  since: Date;
}
