import type { Choices } from '@fairbook/contracts/person';
import type { Kysely } from 'kysely';
import type { Ledger } from '../../money/wallet/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Rates } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { GrantOfHouse } from '../bonuses/index.ts';

export interface BonusDeps {
  edits: SiteEdits;
  ledger: Pick<Ledger, 'post'>;
  rates(): Rates;
  give(tx: Tx, grant: GrantOfHouse): Promise<void>;
  /** Keeps the player's choice where S2's settings have it. */
  setChoices(db: Kysely<Schema>, userId: number, some: Partial<Choices>): Promise<void>;
}

/** A deposit that has just been put on its account. `amount` in minor units of the currency. */
export interface CreditedDeposit {
  id: string;
  userId: number;
  amount: bigint;
  currency: string;
}
