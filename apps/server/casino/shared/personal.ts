import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The stakes of a player on shared rounds. */
export const SHARED_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  shared_stakes: {
    exported: {
      as: 'sharedStakes',
      rows: `select s.number::text "number", s.game, r.number::text "round", s.account_id "account", s.slot, s.options, s.auto,
               s.taken, s.unit, s.stake, s.prize, s.currency, s.status, s.at, s.settled_at "settledAt"
             from shared_stakes s join shared_rounds r on r.id = s.round_id where s.user_id = $1 order by s.number`,
      isList: true,
      money: ['unit', 'stake', 'prize'],
    },
    erased: { stays: OF_LEDGER },
  },
};
