import { isDeepStrictEqual } from 'node:util';
import type { Reason } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { GAMES, type SharedId } from '@fairbook/games';
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

interface Wanted extends Stakeable {
  id: string;
  asked: AskedStake;
  who: string;
}

/**
 * Takes stakes of different players in one transaction. Rounds are locked against their start first, so no stake is
 * taken on a round that runs, whatever the clock of this node says.
 */
export async function placeGroup(
  tx: Tx,
  { random, bus }: PlacePlatform,
  deps: PlaceDeps,
  group: readonly AskedStake[],
): Promise<StakeOutcome[]> {
  const facts = await readFacts(tx, deps, group);
  const decided = group.map((asked): Wanted | StakeOutcome => {
    const { userId, key, body, game, at } = asked;
    const repeat = facts.repeats.get(keyOf(userId, key));
    if (repeat) return repeated(repeat, asked, facts.rounds.get(body.roundId));
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
  });
  const wanted = decided.filter(isWanted);
  const refused = await take(tx, deps, facts.accounts, wanted);
  const taken = wanted.filter(({ id }) => !refused.has(id));
  const rows = await insertStakes(tx, taken.map(rowOf));
  tx.onCommit(() => {
    for (const { asked } of taken) bus.publish('account.changed', { userId: asked.userId });
    for (const game of new Set(taken.map(({ asked }) => asked.game))) bus.publish('shared.changed', { game });
  });
  return decided.map((one): StakeOutcome => {
    if (!isWanted(one)) return one;
    const stake = rows.get(one.id);
    return stake ? { stake, round: facts.rounds.get(stake.round_id)! } : refused.get(one.id)!;
  });
}

const isWanted = (one: Wanted | StakeOutcome): one is Wanted => 'asked' in one;

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
  const roundIds = [...new Set(group.map(({ body }) => body.roundId))];
  const accountIds = [...new Set(group.map(({ body }) => body.accountId))].sort((a, b) => a - b);
  const rounds = await sharedRounds(tx, roundIds);
  const accounts = await lockAccounts(tx, accountIds);
  // After the locks: a repeat that waited for the first sees its stake.
  const repeats = await stakesByKeys(tx, group);
  const filled = await filledSlots(tx, roundIds, userIds);
  const closed = await products.readClosed(tx, userIds);
  const bonus = await bonusAccountsOf(tx, accountIds);
  const users = await tx
    .selectFrom('users')
    .select(['id', 'login'])
    .where('id', 'in', userIds.map(BigInt))
    .execute();
  const logins = new Map(users.map(({ id, login }) => [Number(id), login]));
  return { rounds, accounts, repeats, filled, closed, bonus, logins };
}

/** Moves the stakes that limits and balances allow. Answers why not, for the rest. */
async function take(
  tx: Tx,
  { gate, ledger }: PlaceDeps,
  accounts: Awaited<ReturnType<typeof lockAccounts>>,
  wanted: readonly Wanted[],
): Promise<Map<string, Reason>> {
  const refused = new Map<string, Reason>();
  if (wanted.length === 0) return refused;
  const held = await gate.holdStakes(tx, wanted.map(claimOf), Promise.resolve(accounts));
  const claims = held?.claims();
  const allowed = wanted.filter((each) => {
    const limit = claims?.(claimOf(each));
    if (limit) refused.set(each.id, { ...limit, field: 'stake' });
    return !limit;
  });
  const verdicts = await ledger.post(
    tx,
    allowed.map(({ asked, id, amount }) => ({
      accountId: asked.body.accountId,
      reference: `shared:${id}`,
      postings: [{ kind: 'casino_stake' as const, amountMinor: amount }],
    })),
  );
  for (const [n, verdict] of verdicts.entries()) {
    const { id, amount, asked } = allowed[n]!;
    const why = reasonOf(verdict, amount, accounts.get(asked.body.accountId)!);
    if (why) refused.set(id, why);
  }
  await held?.write(tx, allowed.filter(({ id }) => !refused.has(id)).map(claimOf));
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
