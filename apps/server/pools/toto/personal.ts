import { OF_HOUSE, OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** The tables of toto that name somebody. */
export const TOTO_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  toto_draws: { exported: { not: 'draws of the house' }, erased: { stays: OF_HOUSE } },
  toto_requests: { exported: { not: 'requests of operators' }, erased: { stays: OF_HOUSE } },
  toto_tickets: {
    exported: {
      as: 'toto',
      rows: `select t.number::text "number", d.section, d.number "draw", t.account_id "account", t.picks, t.variants,
               t.stake, t.prize, t.currency, t.status, t.at, t.settled_at "settledAt"
             from toto_tickets t join toto_draws d on d.id = t.draw_id where t.user_id = $1 order by t.number`,
      isList: true,
      money: ['stake', 'prize'],
    },
    erased: { stays: OF_LEDGER },
  },
};
