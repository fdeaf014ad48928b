import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The hits of a player. */
export const JACKPOTS_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  casino_jackpot_hits: {
    exported: {
      as: 'jackpots',
      rows: `select number, game, (parts + seed)::text "paid", 'EUR' "currency", at
             from casino_jackpot_hits where user_id = $1 order by number`,
      isList: true,
    },
    erased: { stays: OF_LEDGER },
  },
};
