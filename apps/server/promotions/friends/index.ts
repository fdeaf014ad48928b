import { friends as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { leftIn } from '../../placement/budgets/index.ts';
import type { Platform } from '../../platform/context.ts';
import { route, userOf } from '../../platform/module.ts';
import { OF_LEDGER } from '../../platform/personal-table.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { actionNames } from '../action-names.ts';
import { mainAccount } from '../main-account.ts';
import { promotion, type RunningPromotion } from '../promotion.ts';
import { baseFact, fact, shownOffer } from '../shown-offer.ts';
import { createRewards, inCurrency, type RewardParts, SPAN_MS } from './rewards.ts';
import {
  codeOf,
  friendsBy,
  holdRewards,
  insertCode,
  lockFriend,
  type NamedFriend,
  paidSince,
  referrerBy,
} from './store.ts';

/** Players who bring friends, and what they get for it (docs/decisions/0101). */
export const friends = promotion({
  of: contract.promotion,
  personal: {
    friends: {
      exported: {
        as: 'friends',
        rows: `select at, state, reward, currency, taken from friends where referrer_id = $1 order by at`,
        isList: true,
        money: ['reward', 'taken'],
      },
      erased: { stays: OF_LEDGER },
    },
    friend_codes: {
      exported: { as: 'friend-code', rows: `select code, at from friend_codes where user_id = $1` },
      erased: 'deleted',
    },
  },
  perThousand: ({ friends: { reward, friendReward, minStakes } }) =>
    minStakes === 0 ? null : (1000 * (reward + friendReward)) / minStakes,
  start: (platform, { edits, ledger, rates, storedRates, settings }) =>
    createFriends(platform, {
      edits,
      ledger,
      rates: { now: rates, stored: storedRates },
      rules: () => settings().friends,
    }),
});

/** No letters or digits that look alike: codes are read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const CODE = /^[A-Z0-9]{8}$/;
/** How many of the last digits of a friend's login the referrer sees. */
const SHOWN_DIGITS = 2;

type FriendsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus' | 'logger'>;

interface Friends extends RunningPromotion {
  /** Takes every step that is due. */
  now(): Promise<void>;
}

/** Players who bring friends, and what they get for it (docs/decisions/0101). */
function createFriends(
  platform: FriendsPlatform,
  { edits, ...parts }: RewardParts & { edits: SiteEdits },
): Friends {
  const { db, clock, random } = platform;
  const rewards = createRewards(platform, parts);

  function freshCode(): string {
    return [...random.bytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  }

  async function mine(userId: number) {
    const { currency: iso } = await mainAccount(db, BigInt(userId));
    const rules = parts.rules();
    const rows = await friendsBy(db, { referrerId: userId });
    const lately = await paidSince(db, BigInt(userId), new Date(clock.now() - SPAN_MS));
    const text = (sum: bigint) => formatAmount(minorUnits(sum), iso);
    const euros = (sum: number) => text(inCurrency(sum, iso, parts.rates.now()));
    return {
      isOn: rules.isOn,
      code: await codeOf(db, userId),
      iso,
      reward: euros(rules.reward),
      friendReward: euros(rules.friendReward),
      minDeposit: euros(rules.minDeposit),
      minStakes: euros(rules.minStakes),
      withinDays: rules.withinDays,
      holdDays: rules.holdDays,
      mostPerMonth: rules.mostPerMonth,
      paidLately: lately.own,
      earned: text(rows.reduce((all, row) => all + (row.reward ?? 0n) - row.taken, 0n)),
      friends: rows.map((row) => ({
        mark: row.login.slice(-SHOWN_DIGITS),
        at: row.at.toISOString(),
        // The reasons against a reward are shown to operators only.
        state: row.state,
        payAt: row.state === 'qualified' ? (row.pay_at?.toISOString() ?? null) : null,
        reward: row.reward === null ? null : text(row.reward - row.taken),
      })),
    };
  }

  return {
    now: rewards.rounds.now,
    budget: (on) => rewards.budget(on),
    async shown({ lng }) {
      const { isOn, reward, friendReward, minDeposit, minStakes, withinDays, holdDays, mostPerMonth } =
        parts.rules();
      if (!isOn) return [];
      return [
        shownOffer({
          ...{ id: 'friends', kind: 'friends', categories: ['shares'], page: '/office/bringfriend' },
          name: actionNames(lng)('actions.friends'),
          facts: [
            baseFact('reward', reward),
            ...(friendReward > 0 ? [baseFact('friendReward', friendReward)] : []),
            baseFact('friendDeposits', minDeposit),
            baseFact('friendStakes', minStakes),
            fact('withinDays', 'days', withinDays),
            fact('holdDays', 'days', holdDays),
            fact('mostPerMonth', 'count', mostPerMonth),
          ],
          isLeft: leftIn(await rewards.budget(db)) > 0n,
        }),
      ];
    },
    // False without a code, for an unknown one, and while the promotion is off.
    async brought(tx, userId, { bf: code }) {
      const rules = parts.rules();
      const asked = code?.toUpperCase() ?? '';
      if (!rules.isOn || !CODE.test(asked)) return false;
      const referrerId = await referrerBy(tx, asked);
      if (referrerId === undefined) return false;
      await tx
        .insertInto('friends')
        .values({
          user_id: userId,
          referrer_id: referrerId,
          at: new Date(clock.now()),
          rules: JSON.stringify(rules),
          state: 'registered',
          qualified_at: null,
          pay_at: null,
          reward: null,
          currency: null,
          friend_reward: null,
          friend_currency: null,
          paid_at: null,
          decided_by: null,
        })
        .execute();
      return true;
    },
    module: {
      name: 'friends',
      duties: { partners: rewards.rounds },
      routes: [
        route(contract.mine, ({ caller }) => mine(userOf(caller))),
        route(contract.start, async ({ caller }) => {
          const userId = userOf(caller);
          if (!parts.rules().isOn) throw new Refusal('friends.off');
          for (;;) {
            const known = await codeOf(db, userId);
            if (known) return { code: known };
            await insertCode(db, userId, freshCode(), new Date(clock.now()));
          }
        }),
        route(contract.queue, async ({ query }) => ({
          friends: (await friendsBy(db, query.all ? {} : { state: 'held' })).map(shown),
        })),
        route(contract.decide, ({ params, body, caller }) => {
          const userId = userOf(caller);
          const of = {
            part: 'partners',
            subject: `friend ${params.id}`,
            playerId: params.id,
            userId,
          } as const;
          return edits.edit(of, async (tx) => {
            await holdRewards(tx);
            const row = await lockFriend(tx, BigInt(params.id), true);
            if (!row) throw new Refusal('operator.unknown_entry');
            if (row.version !== body.version) throw new Refusal('operator.version_conflict');
            await rewards.decide(tx, row, { ...body, userId });
            const [after] = await friendsBy(tx, { userId: row.user_id });
            const answer = shown(after!);
            return { before: { state: row.state, reasons: row.reasons }, after: answer, answer };
          });
        }),
      ],
    },
  };
}

function shown(row: NamedFriend): contract.Friend {
  const money = (amount: bigint | null, iso: string | null) =>
    amount === null || iso === null ? null : { amount: formatAmount(minorUnits(amount), iso), iso };
  const taken = [money(row.taken, row.currency), money(row.friend_taken, row.friend_currency)];
  return {
    userId: Number(row.user_id),
    login: row.login,
    referrerId: Number(row.referrer_id),
    referrer: row.referrer,
    at: row.at.toISOString(),
    state: row.state,
    reasons: row.reasons,
    payAt: row.pay_at?.toISOString() ?? null,
    reward: money(row.reward, row.currency),
    friendReward: money(row.friend_reward, row.friend_currency),
    taken: row.state === 'taken_back' ? taken.filter((each) => each !== null) : [],
    note: row.note,
    decidedBy: row.decider,
    version: row.version,
  };
}
