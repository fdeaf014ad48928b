import { OF_HOUSE, OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

const ACCOUNTS = `(select id from accounts where user_id = $1)`;
const COUPONS = `(select id from coupons where user_id = $1)`;
const inCoupons = (why: string): PersonalTable['exported'] => ({ not: why });
const STAYS = { stays: OF_LEDGER };

/** What the player staked, won and was granted. Coupons and their legs are exported as the history shows them. */
export const BETS: Readonly<Record<string, PersonalTable>> = {
  bonus_grants: {
    exported: {
      as: 'bonuses',
      rows: `select g.account_id "account", g.amount, a.currency, g.wager_times "wagerTimes", g.at, g.closed_at "closedAt"
             from bonus_grants g join accounts a on a.id = g.account_id
             where a.user_id = $1 and g.status = 'done' order by g.at`,
      isList: true,
      money: ['amount'],
    },
    erased: STAYS,
  },
  coupons: {
    exported: inCoupons('exported as the history has it: coupons.json, coupons.csv'),
    erased: STAYS,
  },
  coupon_legs: {
    exported: inCoupons('exported as the history has it: coupons.json, legs.csv'),
    erased: STAYS,
  },
  settlement_revisions: {
    exported: {
      as: 'settlements',
      rows: `select r.coupon_id "couponId", r.n, r.at, r.reason, r.status, r.payout, c.currency
             from settlement_revisions r join coupons c on c.id = r.coupon_id where c.user_id = $1 order by r.at, r.coupon_id, r.n`,
      isList: true,
      money: ['payout'],
    },
    erased: STAYS,
  },
  cashout_requests: {
    exported: {
      as: 'cashouts',
      rows: `select q.coupon_id "couponId", q.kind, q.stake, q.offer, q.paid, c.currency, q.status, q.asked_at "askedAt",
               q.decided_at "decidedAt"
             from cashout_requests q join coupons c on c.id = q.coupon_id where q.user_id = $1 order by q.asked_at`,
      isList: true,
      money: ['stake', 'offer', 'paid'],
    },
    erased: STAYS,
  },
  cashout_rules: {
    exported: {
      as: 'cashout-rules',
      rows: `select r.coupon_id "couponId", r.kind, r.target, c.currency, r.percent, r.created_at "createdAt",
               r.ended_at "endedAt", r.ended_why "endedWhy"
             from cashout_rules r join coupons c on c.id = r.coupon_id where r.user_id = $1 order by r.created_at`,
      isList: true,
      money: ['target'],
    },
    erased: STAYS,
  },
  cashout_notices: {
    exported: {
      as: 'cashout-notices',
      rows: `select n.coupon_id "couponId", n.kind, n.value, c.currency, n.percent, n.at, n.seen_at "seenAt"
             from cashout_notices n join coupons c on c.id = n.coupon_id where n.user_id = $1 order by n.at`,
      isList: true,
      money: ['value'],
    },
    erased: 'deleted',
  },
  advances: {
    exported: {
      as: 'advances',
      rows: `select v.coupon_id "couponId", v.at, v.amount, v.repaid, v.owed, a.currency
             from advances v join accounts a on a.id = v.account_id where a.user_id = $1 order by v.at`,
      isList: true,
      money: ['amount', 'repaid', 'owed'],
    },
    erased: STAYS,
  },
  advance_liens: { exported: inCoupons('which coupons secure an advance: follows from both'), erased: STAYS },
  receivables: {
    exported: {
      as: 'debts',
      rows: `select r.coupon_id "couponId", r.cause, r.at, r.amount, r.collected, r.lifted, r.written_off "writtenOff", r.due,
               a.currency
             from receivables r join accounts a on a.id = r.account_id where r.account_id in ${ACCOUNTS} order by r.at`,
      isList: true,
      money: ['amount', 'collected', 'lifted', 'writtenOff', 'due'],
    },
    erased: STAYS,
  },
  refused_bets: {
    exported: {
      as: 'refused-bets',
      rows: `select at, currency, type_id "typeId", amount, max_amount "maxAmount", code, legs from refused_bets
             where user_id = $1 order by at, id`,
      isList: true,
    },
    erased: 'deleted',
  },
  coupon_drafts: {
    exported: {
      as: 'draft-coupon',
      rows: `select draft, updated_at "updatedAt" from coupon_drafts where user_id = $1`,
    },
    erased: 'deleted',
  },
  favourites: {
    exported: {
      as: 'favourites',
      rows: `select kind, ref "id", at from favourites where user_id = $1 order by at, kind, ref`,
      isList: true,
    },
    erased: 'deleted',
  },
  favourites_seen: {
    exported: { not: 'when the player last looked at the bell' },
    erased: 'deleted',
  },
  webhook_pending: {
    exported: { not: 'coupons that wait to be accepted, for as long as they wait' },
    erased: {
      by: 'delete from webhook_pending where coupon_id in (select id from coupons where user_id = $1)',
    },
  },
  webhook_deliveries: {
    exported: { not: 'when which event was told to a program: for thirty days' },
    erased: {
      by: 'delete from webhook_deliveries where endpoint_id in (select id from webhook_endpoints where user_id = $1)',
    },
  },
  webhook_endpoints: {
    exported: {
      as: 'webhooks',
      rows: `select url, kinds, state, created_at "createdAt" from webhook_endpoints where user_id = $1 order by id`,
      isList: true,
    },
    erased: 'deleted',
  },
  webhook_events: {
    exported: { not: 'copies of coupons and lines of the ledger, which are exported themselves' },
    erased: { by: 'delete from webhook_events where user_id = $1 or player_id = $1' },
  },
  push_messages: {
    exported: { not: 'which games and settlements were told to a device: for three days' },
    erased: {
      by: 'delete from push_messages where subscription_id in (select id from push_subscriptions where user_id = $1)',
    },
  },
  push_subscriptions: {
    exported: {
      as: 'push-devices',
      rows: `select kinds, lng "language", at from push_subscriptions where user_id = $1 order by at, id`,
      isList: true,
    },
    erased: 'deleted',
  },
  counter_offers: {
    exported: {
      as: 'offers',
      rows: `select o.coupon_id "couponId", o.at, o.stake, o.possible_win "possibleWin", c.currency
             from counter_offers o join coupons c on c.id = o.coupon_id where o.coupon_id in ${COUPONS} order by o.at`,
      isList: true,
      money: ['stake', 'possibleWin'],
    },
    erased: STAYS,
  },
  singles_answers: {
    exported: inCoupons('answers of batches; their coupons and refusals are exported'),
    erased: STAYS,
  },
  coupon_traces: {
    exported: inCoupons('which trace of the server placed a coupon, for a while'),
    erased: { stays: 'gone within days by themselves' },
  },
  budget_draws: { exported: inCoupons('what offers cost the house'), erased: { stays: OF_HOUSE } },
};
