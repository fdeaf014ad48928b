import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The pairs of seeds of a player. */
export const SEEDS_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  casino_seeds: {
    exported: {
      as: 'seeds',
      rows: `select number, state, commitment, client_seed "clientSeed", rounds, seed, made_at "madeAt"
             from casino_seeds where user_id = $1 order by number`,
      isList: true,
    },
    erased: { stays: OF_LEDGER },
  },
};
