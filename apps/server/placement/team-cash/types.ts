import type { teamCash } from '@fairbook/contracts';
import type { PlayGate } from '../../care/limits/index.ts';
import type { Ledger } from '../../money/wallet/index.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Rates } from '../../risk/index.ts';
import type { GrantOfHouse } from '../bonuses/index.ts';

export interface TeamCashDeps {
  ledger: Pick<Ledger, 'post' | 'openBonusAccount'>;
  gate: Pick<PlayGate, 'refuseClosed'>;
  rates(): Rates;
  give(tx: Tx, grant: GrantOfHouse): Promise<void>;
  isOn(): boolean;
  rules(): teamCash.TeamCashRules;
  /** Who set the terms; null where nobody has. */
  editor(): Promise<number | null>;
}
