import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../platform/database/column-types.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    receipt_groups: ReceiptGroupsTable;
    proof_keys: ProofKeysTable;
    proof_log: ProofLogTable;
    proof_entries: ProofEntriesTable;
    proof_tiles: ProofTilesTable;
    proof_days: ProofDaysTable;
    proof_witnessed: ProofWitnessedTable;
    proof_cosignatures: ProofCosignaturesTable;
    proof_witnesses: ProofWitnessesTable;
  }
}

interface ReceiptGroupsTable {
  id: string;
  codes: Buffer;
  signature: Buffer;
  kid: string;
  tx: GeneratedBigInt8;
}

interface ProofKeysTable {
  kid: string;
  x: string;
  created_at: Date;
}

interface ProofLogTable {
  id: Generated<boolean>;
  upto_tx: BigInt8;
  size: BigInt8;
  root: Buffer;
  at: Date | null;
  signature: Buffer | null;
  kid: string | null;
  checkpoint: Generated<string | null>;
  fault: Generated<string | null>;
  witness_policy: Generated<string | null>;
  witness_base: BigInt8 | null;
}

interface ProofEntriesTable {
  seq: BigInt8;
  kind: 'receipts' | 'results' | 'settlements';
  ref: string;
  text: string;
  codes: Buffer | null;
}

interface ProofTilesTable {
  level: number;
  n: BigInt8;
  hashes: Buffer;
}

interface ProofDaysTable {
  day: Date;
  size: BigInt8;
  root: Buffer;
  at: Date;
  signature: Buffer;
  kid: string;
}

interface ProofWitnessedTable {
  size: BigInt8;
  root: Buffer;
  at: Date;
  signature: Buffer;
  kid: string;
  checkpoint: string;
}

interface ProofCosignaturesTable {
  size: BigInt8;
  witness: string;
  at: Date;
  line: string;
}

interface ProofWitnessesTable {
  key: string;
  size: BigInt8 | null;
  at: Date | null;
  behind_since: Date | null;
  fault: 'silent' | 'refused' | 'wrong' | 'ahead' | 'forked' | null;
}
