import { OF_HOUSE, OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

const ACCOUNTS = `(select id from accounts where user_id = $1)`;
const inCoupons = (why: string): PersonalTable['exported'] => ({ not: why });
const STAYS = { stays: OF_LEDGER };

/** What the player paid and was paid, and the rules around it. */
export const MONEY: Readonly<Record<string, PersonalTable>> = {
  accounts: {
    exported: {
      as: 'accounts',
      rows: `select id, type, currency, balance, is_active "isActive", label, created_at "createdAt" from accounts where user_id = $1 order by id`,
      isList: true,
      money: ['balance'],
    },
    erased: { by: 'update accounts set label = null where user_id = $1' },
  },
  transfers: {
    exported: {
      as: 'ledger',
      rows: `select chain_account "account", seq "line", at, kind,
               case when credit_account = chain_account then amount else -amount end amount, currency,
               balance_after "balanceAfter", reference
             from transfers where chain_account in ${ACCOUNTS} order by chain_account, seq`,
      isList: true,
      money: ['amount', 'balanceAfter'],
    },
    erased: STAYS,
  },
  account_freezes: {
    exported: {
      as: 'freezes',
      rows: `select reason, since from account_freezes where user_id = $1 and reason is not null`,
    },
    erased: 'deleted',
  },
  points_moves: { exported: inCoupons('lines of the ledger: ledger.json'), erased: STAYS },
  deposits: {
    exported: {
      as: 'payments',
      rows: `select d.id, d.account_id "account", d.method, d.amount, a.currency, d.status, d.created_at "createdAt"
             from deposits d join accounts a on a.id = d.account_id where d.user_id = $1 order by d.created_at`,
      isList: true,
      money: ['amount'],
    },
    erased: STAYS,
  },
  withdrawals: {
    exported: {
      as: 'withdrawals',
      rows: `select w.id, w.account_id "account", w.method, w.destination, w.amount, w.fee, a.currency, w.status, w.reason,
               w.created_at "createdAt", w.changed_at "changedAt"
             from withdrawals w join accounts a on a.id = w.account_id where w.user_id = $1 order by w.created_at`,
      isList: true,
      money: ['amount', 'fee'],
    },
    erased: { by: `update withdrawals set destination = '', details = '{}' where user_id = $1` },
  },
  adjustments: {
    exported: {
      as: 'adjustments',
      rows: `select d.account_id "account", d.amount, a.currency, d.reason, d.message, d.approved_at "at"
             from adjustments d join accounts a on a.id = d.account_id
             where a.user_id = $1 and d.status = 'done' order by d.approved_at`,
      isList: true,
      money: ['amount'],
    },
    erased: STAYS,
  },
  refunds: {
    exported: {
      as: 'refunds',
      rows: `select r.id, r.deposit_id "deposit", r.account_id "account", r.amount, a.currency, r.reason, r.message, r.status, r.state,
               r.requested_at "at"
             from refunds r join accounts a on a.id = r.account_id where r.user_id = $1 order by r.requested_at`,
      isList: true,
      money: ['amount'],
    },
    erased: STAYS,
  },
  slips: {
    exported: {
      as: 'slips',
      rows: `select s.number::text "number", b.amount, b.currency, s.account_id "account", s.ended_at "at"
             from slips s join slip_batches b on b.id = s.batch_id where s.user_id = $1 order by s.ended_at`,
      isList: true,
      money: ['amount'],
    },
    erased: STAYS,
  },
  slip_batches: { exported: { not: 'issued by operators' }, erased: { stays: OF_HOUSE } },
  slip_tries: {
    exported: { not: 'wrong tries of the last hour' },
    erased: { stays: 'gone within hours by themselves' },
  },
  exchanges: {
    exported: {
      as: 'exchanges',
      rows: `select e.at, f.currency "from", e.gave::text "gaveMinor", t.currency "to", e.got::text "gotMinor", e.rate
             from exchanges e join accounts f on f.id = e.from_id join accounts t on t.id = e.to_id
             where e.user_id = $1 order by e.at`,
      isList: true,
    },
    erased: STAYS,
  },
  conversions: {
    exported: {
      as: 'conversions',
      rows: `select c.at, f.currency "from", t.currency "to"
             from conversions c join accounts f on f.id = c.from_id join accounts t on t.id = c.to_id
             where c.user_id = $1 order by c.at`,
      isList: true,
    },
    erased: STAYS,
  },
  partner_players: {
    exported: {
      as: 'brought-by',
      rows: `select p.name "partner", b.tag, b.sub_id "subId", b.click_id "clickId", b.at from partner_players b
             join partners p on p.id = b.partner_id where b.user_id = $1`,
    },
    erased: { by: `update partner_players set sub_id = '', click_id = '' where user_id = $1` },
  },
  partner_postbacks: {
    exported: {
      as: 'told-to-partner',
      rows: `select p.name "partner", b.event, b.at, b.amount, b.currency from partner_postbacks b
             join partners p on p.id = b.partner_id where b.user_id = $1 and b.status = 'sent' order by b.at`,
      isList: true,
      money: ['amount'],
    },
    erased: STAYS,
  },
  partner_payouts: { exported: { not: 'between a partner and operators' }, erased: { stays: OF_HOUSE } },
  partners: {
    exported: {
      as: 'partner',
      rows: `select code, name, is_active "isActive", postback_url "postbackUrl", created_at "createdAt" from partners
             where user_id = $1`,
    },
    erased: STAYS,
  },
  reconciliations: { exported: { not: 'about all players together' }, erased: { stays: OF_HOUSE } },
  reconciled_late: {
    exported: { not: 'ids of payments, which are exported themselves' },
    erased: { stays: OF_HOUSE },
  },
  payment_switches: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  payment_hook_faults: { exported: { not: 'a count of messages' }, erased: { stays: OF_HOUSE } },
  report_days: { exported: { not: 'about all players together' }, erased: { stays: OF_HOUSE } },
  report_sums: { exported: { not: 'about all players together' }, erased: { stays: OF_HOUSE } },
  report_balances: { exported: { not: 'about all players together' }, erased: { stays: OF_HOUSE } },
  house_checkpoints: { exported: { not: 'about accounts of the house' }, erased: { stays: OF_HOUSE } },
  risk_players: { exported: { not: 'which node counts the player’s coupons' }, erased: 'deleted' },
  risk_limits: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
  budget_requests: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  currency_rates: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  margins: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
  hand_games: { exported: { not: 'games, added by operators' }, erased: { stays: OF_HOUSE } },
  hand_prices: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
  results_by_hand: {
    exported: { not: 'between operators; coupons have the outcome' },
    erased: { stays: OF_HOUSE },
  },
  desk_alerts: { exported: { not: 'between operators' }, erased: 'deleted' },
  desk_alert_limits: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
  closing_games: { exported: { not: 'about games' }, erased: { stays: OF_HOUSE } },
  closing_values: {
    exported: {
      as: 'closing-prices',
      rows: `select to_char(month, 'YYYY-MM') "month", games, bets, round((weighted / weight * 100)::numeric, 2)::float8 "percentAbove"
             from closing_values where user_id = $1 order by month`,
      isList: true,
    },
    erased: 'deleted',
  },
  stops: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
  hand_overs: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  book_limit: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
  given_alone: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  odds_requests: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  offer_budgets: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  payment_cases: {
    exported: { not: 'between operators; payments have the outcome' },
    erased: { stays: OF_HOUSE },
  },
  withdrawal_stages: {
    exported: { not: 'who worked on a withdrawal; its stages are shown with it' },
    erased: { stays: OF_HOUSE },
  },
  price_alerts: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  voids: { exported: { not: 'between operators; coupons have the outcome' }, erased: { stays: OF_HOUSE } },
  write_offs: { exported: { not: 'between operators; debts have the outcome' }, erased: { stays: OF_HOUSE } },
};
