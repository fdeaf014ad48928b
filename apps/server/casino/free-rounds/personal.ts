import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The free rounds of a player. */
export const FREE_ROUNDS_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  casino_free_rounds: {
    exported: {
      as: 'free-rounds',
      rows: `select games, stake, currency, rounds, used, wins, won, state, at, expires_at "until", ended_at "endedAt"
             from casino_free_rounds where user_id = $1 order by at, id`,
      isList: true,
      money: ['stake', 'won'],
    },
    erased: { stays: OF_LEDGER },
  },
};
