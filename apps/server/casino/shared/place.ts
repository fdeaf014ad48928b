import { isDeepStrictEqual } from 'node:util';
import type { Reason } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { GAMES, MOST_AHEAD, type SharedId, sharedGame } from '@fairbook/games';
import { parseAmount, type Rates } from '@fairbook/money';
import { bonusAccountsOf, lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { maskedLogin } from '../../platform/values/masked-login.ts';
import type { StakeDeps } from '../../pools/stakes/index.ts';
import { keyOf, reasonOf } from '../rounds/index.ts';
import { decideStake, type Stakeable, type StakeBody } from './decide.ts';
import {
  filledSlots,
  type InRound,
  insertStakes,
  type NewStake,
  type RoundRow,
  roundsAfter,
  type StakeRow,
  sharedRounds,
  stakesByKeys,
} from './store.ts';

export interface PlaceDeps extends StakeDeps {
  rules(): CasinoRules;
  rates(): Rates;
}
export type PlacePlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;

/** A player's wish to stake. A group has one of each player at most. */
export interface AskedStake {
  userId: number;
  key: string;
  game: SharedId;
  body: StakeBody;
  /** When the server received it, in epoch milliseconds. */
  at: number;
}
export type StakeOutcome = InRound | Reason;

/** One stake of a wish: that of the round it names, or of a later draw. */
interface Part extends AskedStake {
  /** The wish that it is of, by its place in the group. */
  wish: number;
}

interface Wanted extends Stakeable {
  id: string;
  asked: Part;
  who: string;
}

/** The key of a further stake of the same wish; a key of a player has no `#`. */
const partKey = (key: string, n: number): string => (n === 0 ? key : `${key}#${n}`);

/**
 * Takes stakes of different players in one transaction. Rounds are locked against their start first, so no stake is
 * taken on a round that runs, whatever the clock of this node says. A wish for several draws is taken whole or not at all.
 */
export async function placeGroup(
  tx: Tx,
  { random, bus }: PlacePlatform,
  deps: PlaceDeps,
  group: readonly AskedStake[],
): Promise<StakeOutcome[]> {
  const facts = await readFacts(tx, deps, group);
  const decide = (asked: Part): Wanted | Reason => {
    const { userId, body, game, at } = asked;
    const stakeable = decideStake(body, {
      ...{ userId, game, at, rules: deps.rules(), rates: deps.rates() },
      account: facts.accounts.get(body.accountId),
      isBonus: facts.bonus.has(body.accountId),
      round: facts.rounds.get(body.roundId),
      isFilled: facts.filled.has(`${body.roundId} ${userId} ${body.slot}`),
      closed: facts.closed.get(userId) ?? [],
    });
    if ('code' in stakeable) return stakeable;
    return { ...stakeable, id: random.uuid(), asked, who: maskedLogin(facts.logins.get(userId) ?? '') };
  };
  const decided = group.map((asked, wish): Wanted[] | StakeOutcome => {
    const before = repeatOf(asked, facts);
    if (before) return before;
    const parts = partsOf(asked, wish, facts);
    if ('code' in parts) return parts;
    const all = parts.map(decide);
    return all.find((one) => 'code' in one) ?? all.filter(isWanted);
  });
  const wanted = decided.flatMap((one) => (Array.isArray(one) ? one : []));
  const refused = await take(tx, deps, facts.accounts, wanted);
  const taken = wanted.filter(({ asked }) => !refused.has(asked.wish));
  const rows = await insertStakes(tx, taken.map(rowOf));
  tx.onCommit(() => {
    for (const { asked } of taken) bus.publish('account.changed', { userId: asked.userId });
    for (const game of new Set(taken.map(({ asked }) => asked.game))) bus.publish('shared.changed', { game });
  });
  return decided.map((one, wish): StakeOutcome => {
    if (!Array.isArray(one)) return one;
    const stake = rows.get(one[0]!.id);
    return stake ? { stake, round: facts.rounds.get(stake.round_id)! } : refused.get(wish)!;
  });
}

const isWanted = (one: Wanted | Reason): one is Wanted => 'asked' in one;

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What was answered to the same wish before; null for a new one. It has as many stakes as it had. */
function repeatOf(asked: AskedStake, { repeats, rounds }: Facts): StakeOutcome | null {
  const { userId, key, body } = asked;
  const stake = repeats.get(keyOf(userId, key));
  if (!stake) return null;
  const { draws = 1 } = body;
  const has = (n: number) => repeats.has(keyOf(userId, partKey(key, n)));
  const isOfSame = (draws === 1 || has(draws - 1)) && !has(draws);
  return isOfSame ? repeated(stake, asked, rounds.get(body.roundId)) : { code: 'request.key_reused' };
}

/** A stake for each draw of a wish, each in the first slot that is free there, or why there are not so many. */
function partsOf(asked: AskedStake, wish: number, { following, filled }: Facts): Part[] | Reason {
  const { userId, key, body, game } = asked;
  const { draws = 1, roundId, slot } = body;
  const first: Part = { ...asked, wish };
  if (draws === 1) return [first];
  const later = (following.get(roundId) ?? []).slice(0, draws - 1);
  const { ahead = 0, stakesEach } = sharedGame(game);
  if (later.length < draws - 1 || draws - 1 > ahead) return { code: 'casino.few_draws' };
  return [
    first,
    ...later.map((id, n): Part => {
      const slots = [slot, ...Array.from({ length: stakesEach }, (_, of) => of + 1)];
      const free = slots.find((each) => !filled.has(`${id} ${userId} ${each}`)) ?? stakesEach + 1;
      return { ...first, key: partKey(key, n + 1), body: { ...body, roundId: id, slot: free } };
    }),
  ];
}

/** The stake that was made before under the same key; a key stands for one wish. */
function repeated(stake: StakeRow, { body, game }: AskedStake, round: RoundRow | undefined): StakeOutcome {
  const isSame =
    stake.game === game &&
    stake.round_id === body.roundId &&
    stake.slot === body.slot &&
    Number(stake.account_id) === body.accountId &&
    (stake.unit ?? stake.stake) === parseAmount(body.stake, stake.currency) &&
    isChosen(stake, body.options);
  return isSame && round ? { stake, round } : { code: 'request.key_reused' };
}

/**
 * Whether a stake was made with these options. In crash the server may have lowered the automatic cash-out, to keep within
 * the largest payout.
 */
const isChosen = ({ auto, options }: StakeRow, asked: unknown): boolean =>
  auto === null ? isDeepStrictEqual(options, asked) : auto <= (asked as { auto: number }).auto;

async function readFacts(tx: Tx, { products }: PlaceDeps, group: readonly AskedStake[]) {
  const userIds = group.map(({ userId }) => userId);
  const following = await readFollowing(tx, group);
  const roundIds = [
    ...new Set([...group.map(({ body }) => body.roundId), ...[...following.values()].flat()]),
  ];
  const accountIds = [...new Set(group.map(({ body }) => body.accountId))].sort((a, b) => a - b);
  // Sent together, in this order. A repeat that waited for the locks of the first sees its stake.
  const [rounds, accounts, repeats, filled, closed, bonus, users] = await Promise.all([
    sharedRounds(tx, roundIds),
    lockAccounts(tx, accountIds),
    stakesByKeys(tx, group.flatMap(keysOf)),
    filledSlots(tx, roundIds, userIds),
    products.readClosed(tx, userIds),
    bonusAccountsOf(tx, accountIds),
    tx.selectFrom('users').select(['id', 'login']).where('id', 'in', userIds.map(BigInt)).execute(),
  ]);
  const logins = new Map(users.map(({ id, login }) => [Number(id), login]));
  return { rounds, accounts, repeats, filled, closed, bonus, logins, following };
}

/** The keys of all stakes that a wish may have had, and of one more. */
function keysOf({ userId, key, body: { draws = 1 } }: AskedStake) {
  return Array.from({ length: draws + 1 }, (_, n) => ({ userId, key: partKey(key, n) }));
}

/** For each round on which somebody asks for several draws: the ids of the rounds that follow it. */
async function readFollowing(tx: Tx, group: readonly AskedStake[]): Promise<Map<string, string[]>> {
  const several = new Set(group.filter(({ body }) => (body.draws ?? 1) > 1).map(({ body }) => body.roundId));
  const following = new Map<string, string[]>();
  for (const id of several) following.set(id, await roundsAfter(tx, id, MOST_AHEAD));
  return following;
}

/** Moves the stakes that limits and balances allow. Answers why not, for the wishes that they are of. */
async function take(
  tx: Tx,
  { gate, ledger }: PlaceDeps,
  accounts: Awaited<ReturnType<typeof lockAccounts>>,
  wanted: readonly Wanted[],
): Promise<Map<number, Reason>> {
  const refused = new Map<number, Reason>();
  if (wanted.length === 0) return refused;
  const held = await gate.holdStakes(tx, wanted.map(claimOf), Promise.resolve(accounts));
  const claims = held?.claims();
  for (const [wish, parts] of Map.groupBy(wanted, ({ asked }) => asked.wish)) {
    const account = accounts.get(parts[0]!.asked.body.accountId)!;
    const sum = parts.reduce((all, { amount }) => all + amount, 0n);
    const limit = parts.map((each) => claims?.(claimOf(each)) ?? null).find((why) => why !== null);
    if (limit) refused.set(wish, { ...limit, field: 'stake' });
    else if (account.balance < sum) refused.set(wish, reasonOf('funds', sum, account)!);
  }
  const allowed = wanted.filter(({ asked }) => !refused.has(asked.wish));
  const verdicts = await ledger.post(
    tx,
    allowed.map(({ asked, id, amount }) => ({
      accountId: asked.body.accountId,
      reference: `shared:${id}`,
      postings: [{ kind: 'casino_stake' as const, amountMinor: amount }],
    })),
  );
  for (const [n, verdict] of verdicts.entries()) {
    const { amount, asked } = allowed[n]!;
    const why = reasonOf(verdict, amount, accounts.get(asked.body.accountId)!);
    if (why && (asked.body.draws ?? 1) > 1) throw new Error(`one of several stakes was refused: ${why.code}`);
    if (why) refused.set(asked.wish, why);
  }
  await held?.write(tx, allowed.filter(({ asked }) => !refused.has(asked.wish)).map(claimOf));
  return refused;
}

const claimOf = ({ asked, amount, iso }: Wanted) => ({
  userId: asked.userId,
  accountId: asked.body.accountId,
  amount,
  iso,
});

function rowOf({ id, asked, iso, amount, base, auto, unit, options, who }: Wanted): NewStake {
  const { body, game, userId, key, at } = asked;
  return {
    ...{ id, game, auto, unit, options, who, base, slot: body.slot, round_id: body.roundId, idem_key: key },
    version: GAMES[game].version,
    user_id: BigInt(userId),
    account_id: BigInt(body.accountId),
    currency: iso,
    stake: amount,
    at: new Date(at),
  };
}
