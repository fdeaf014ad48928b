import { OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

/** What providers' games keep of a player. */
export const PROVIDERS_PERSONAL: Readonly<Record<string, PersonalTable>> = {
  provider_sessions: {
    exported: {
      as: 'providerSessions',
      rows: `select provider, game, account_id "account", currency, country, language, device,
               started_at "startedAt", ended_at "endedAt"
             from provider_sessions where user_id = $1 order by started_at`,
      isList: true,
    },
    erased: { stays: OF_LEDGER },
  },
  provider_rounds: {
    exported: {
      as: 'providerRounds',
      rows: `select provider, ref "round", game, account_id "account", stake, returned, prize, currency, status, at,
               settled_at "settledAt"
             from provider_rounds where user_id = $1 order by at`,
      isList: true,
      money: ['stake', 'returned', 'prize'],
    },
    erased: { stays: OF_LEDGER },
  },
  provider_transactions: {
    exported: {
      as: 'providerTransactions',
      rows: `select t.provider, t.id, t.kind, r.ref "round", t.amount, a.currency, t.at, t.undone_at "undoneAt"
             from provider_transactions t join accounts a on a.id = t.account_id
             left join provider_rounds r on r.id = t.round_id
             where a.user_id = $1 order by t.at, t.id`,
      isList: true,
      money: ['amount'],
    },
    erased: { stays: OF_LEDGER },
  },
};
