import { CASINO_BONUSES_PERSONAL } from '../../casino/bonuses/index.ts';
import { FREE_ROUNDS_PERSONAL } from '../../casino/free-rounds/index.ts';
import { JACKPOTS_PERSONAL } from '../../casino/jackpots/index.ts';
import { PROVIDERS_PERSONAL } from '../../casino/providers/index.ts';
import { ROUNDS_PERSONAL } from '../../casino/rounds/index.ts';
import { SEEDS_PERSONAL } from '../../casino/seeds/index.ts';
import { SHARED_PERSONAL } from '../../casino/shared/index.ts';
import type { PersonalTable } from '../../platform/personal-table.ts';
import { LOTTO_PERSONAL } from '../../pools/lotto/index.ts';
import { TOTO_PERSONAL } from '../../pools/toto/index.ts';
import { PERSONAL_OF_PROMOTIONS } from '../../promotions/list.ts';
import { BETS } from './bets.ts';
import { CARE } from './care.ts';
import { IDENTITY } from './identity.ts';
import { MONEY } from './money.ts';

export type { Exported, PersonalTable } from '../../platform/personal-table.ts';

/**
 * Every table with something about a player: what the export has of it, and what becomes of it when the personal data
 * of a closed account are erased. A table of the database with an account's id that is not here fails a test.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  ...IDENTITY,
  ...MONEY,
  ...BETS,
  ...CARE,
  ...TOTO_PERSONAL,
  ...LOTTO_PERSONAL,
  ...SEEDS_PERSONAL,
  ...SHARED_PERSONAL,
  ...CASINO_BONUSES_PERSONAL,
  ...FREE_ROUNDS_PERSONAL,
  ...ROUNDS_PERSONAL,
  ...PROVIDERS_PERSONAL,
  ...JACKPOTS_PERSONAL,
  ...PERSONAL_OF_PROMOTIONS,
};

/**
 * Columns that name a player, a player's account or coupon, or an operator. A new table with one of them needs its row
 * above.
 */
export const NAMES_SOMEBODY =
  /(^|_)(user|users|owner|player|account|author|operator|coupon|conversation|batch)_ids?$|_by$|^chain_account$|^subject$|^address$/;
