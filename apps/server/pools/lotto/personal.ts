import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The tables of the lotteries that name somebody. */
export const LOTTO_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  lotto_tickets: {
    exported: {
      as: 'lotto',
      rows: `select number::text "number", lottery, draw::text "draw", account_id "account", numbers, hits, stake, prize,
               currency, status, at, settled_at "settledAt"
             from lotto_tickets where user_id = $1 order by number`,
      isList: true,
      money: ['stake', 'prize'],
    },
    erased: { stays: OF_LEDGER },
  },
};
