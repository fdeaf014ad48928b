import { OF_HOUSE, OF_LEDGER, type PersonalTable } from '../../platform/personal-table.ts';

const STAYS = { stays: OF_LEDGER };

/** What players limited for themselves. An exclusion outlives the account, and so does what explains it. */
export const CARE: Readonly<Record<string, PersonalTable>> = {
  limit_books: {
    exported: {
      as: 'limits',
      rows: `select book, currency, changed_at "changedAt" from limit_books where user_id = $1`,
    },
    // An exclusion outlives the account, so that nobody comes back by leaving.
    erased: STAYS,
  },
  limit_changes: {
    exported: {
      as: 'limit-changes',
      rows: `select at, limit_type "limitType", step, before, after, currency from limit_changes where user_id = $1 order by id`,
      isList: true,
    },
    erased: STAYS,
  },
  reality_checks: {
    exported: {
      as: 'reality-checks',
      rows: `select began_at "beganAt", answered_at "answeredAt", played_ms "playedMs", currency, staked, returned, answer
             from reality_checks where user_id = $1 order by id`,
      isList: true,
      money: ['staked', 'returned'],
    },
    erased: STAYS,
  },
  limit_prompts: {
    exported: {
      as: 'limit-prompts',
      rows: `select occasion, wants_limit "wantsLimit", at from limit_prompts where user_id = $1 order by at`,
      isList: true,
    },
    erased: STAYS,
  },
  care_days: {
    exported: { not: 'counts of what the ledger, payments and withdrawals say, which are exported' },
    erased: 'deleted',
  },
  care_cases: {
    exported: { not: 'what operators think of and do for a player’s protection' },
    erased: { stays: OF_HOUSE },
  },
  care_steps: {
    exported: { not: 'what operators wrote down about a player’s protection' },
    erased: { stays: OF_HOUSE },
  },
  person_marks: {
    exported: { not: 'hashes of contacts and personal data, which are exported as they are' },
    // They go when play is open again; until then nobody comes back by leaving.
    erased: { stays: 'hashes by which an exclusion holds for the person; deleted when it has ended' },
  },
  person_checks: {
    exported: { not: 'a queue of accounts that are looked at within seconds' },
    erased: 'deleted',
  },
  person_cases: {
    exported: { not: 'names another player, and serves the protection of that one' },
    erased: 'deleted',
  },
  other_persons: {
    exported: { not: 'names another player; that an exclusion was ended here is in the changes of limits' },
    // Without these rows the exclusion of the other person would follow this account again.
    erased: { stays: OF_HOUSE },
  },
  limit_tests: {
    exported: { not: 'questions before a looser limit; what came of them is in its changes' },
    erased: 'deleted',
  },
  play_totals: {
    exported: { not: 'sums of the ledger, which is exported' },
    erased: { stays: OF_LEDGER },
  },
};
