import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The rounds of a player. */
export const ROUNDS_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  casino_rounds: {
    exported: {
      as: 'rounds',
      rows: `select number::text "number", game, account_id "account", nonce, options, actions, unit, stake, prize,
               free_id is not null "isFree", currency, status, at, settled_at "settledAt"
             from casino_rounds where user_id = $1 order by number`,
      isList: true,
      money: ['unit', 'stake', 'prize'],
    },
    erased: { stays: OF_LEDGER },
  },
};
