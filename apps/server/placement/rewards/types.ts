import type { PlayGate } from '../../care/limits/index.ts';
import type { Ledger, Points } from '../../money/wallet/index.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Rates } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { GrantOfHouse } from '../bonuses/index.ts';

export interface RewardsDeps {
  edits: SiteEdits;
  points: Points;
  ledger: Pick<Ledger, 'openPointsAccount' | 'openBonusAccount'>;
  gate: Pick<PlayGate, 'refuseClosed'>;
  rates(): Rates;
  give(tx: Tx, grant: GrantOfHouse): Promise<void>;
}
