import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The casino bonuses of a player, and the rounds that were staked with them. */
export const CASINO_BONUSES_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  casino_bonuses: {
    exported: {
      as: 'casino-bonuses',
      rows: `select id, account_id "account", currency, amount, terms, state, at, expires_at "expiresAt",
               ended_at "endedAt", moved, taken
             from casino_bonuses where user_id = $1 order by at, id`,
      isList: true,
      money: ['amount', 'moved', 'taken'],
    },
    erased: { stays: OF_LEDGER },
  },
};
