import { isDeepStrictEqual } from 'node:util';
import type { dropStatements, Reason } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { type Game, type GameId, type Played, stakedFirst } from '@fairbook/games';
import { prizeOf, stakeOf } from '@fairbook/games/play';
import { parseAmount, type Rates } from '@fairbook/money';
import type { RoundRules } from '../../care/limits/index.ts';
import {
  bonusAccountsOf,
  type LockedAccount,
  lockAccounts,
  moveAccounts,
  transferRows,
} from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { StakeDeps } from '../../pools/stakes/index.ts';
import {
  addWagered,
  type BonusRow,
  countedOf,
  insertRounds as insertBonusRounds,
  latestOn,
} from '../bonuses/index.ts';
import { countUsed, type FreeRounds, type FreeRow, heldFree, winOf } from '../free-rounds/index.ts';
import { committedSeed, type PairRow, type SeedDeps } from '../seeds/index.ts';
import { decidePlay, type Playable, type PlayBody } from './decide.ts';
import { playedWith } from './played.ts';
import { type SettledListener, tellSettled } from './settled.ts';
import {
  countRounds,
  type Db,
  heldSeeds,
  keyOf,
  type NewRound,
  nextNumbers,
  numberedRow,
  openGames,
  type RoundRow,
  roundsByKeys,
  type SeededRound,
  type sumsByGame,
  writeRounds,
} from './store.ts';
import { endPostings, reasonOf, statusOf } from './sums.ts';

export interface PlayDeps extends StakeDeps {
  seedFor: SeedDeps['seedFor'];
  /** Why nothing is accepted. */
  stopped(): Reason | null;
  rules(): CasinoRules;
  rates(): Rates;
  /** Called with rounds that end. */
  onRounds: readonly SettledListener[];
  free: Pick<FreeRounds, 'end'>;
  /** What campaigns of drops have signed that ran during a time. */
  dropsDuring(time: { at: Date; until: Date }): Promise<dropStatements.DropProof[]>;
  /** What was played and is open of the games whose rounds are of everybody. */
  shared: SharedSums;
}
/** Sums of shared games, for the figures of all games. */
interface SharedSums {
  sums(db: Db): ReturnType<typeof sumsByGame>;
  open(db: Db): Promise<ReadonlyMap<GameId, number>>;
}
export type PlayPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus' | 'logger'>;

/** A player's wish to play. A group has one of each player at most. */
export interface Asked {
  userId: number;
  key: string;
  body: PlayBody;
}
export type Outcome = SeededRound | Reason;

/** A round that may be played if its player can pay for it. It is not drawn yet. */
interface Wanted extends Playable {
  id: string;
  asked: Asked;
  pair: PairRow;
  seed: string;
  /** The free rounds that it is one of; null for a round that the player stakes. */
  free: FreeRow | null;
  /** What its start stakes, in minor units. */
  staked: bigint;
}
/** A round that was drawn and is about to be paid. */
interface Ready extends Wanted {
  played: Played;
  prize: bigint;
}

/**
 * Plays rounds of different players in one transaction: accounts and seeds are locked in order, each round is decided,
 * drawn and paid, and its nonce is used up with the commit. Answers a round or a reason for each, in their order. A
 * round that is refused leaves its nonce to the next one, so it is refused before it is drawn: the time of a refusal
 * must not tell what the nonce would bring.
 */
export async function playGroup(
  tx: Tx,
  platform: PlayPlatform,
  deps: PlayDeps,
  group: readonly Asked[],
): Promise<Outcome[]> {
  const { clock, random, bus } = platform;
  const at = new Date(clock.now());
  const facts = await readFacts(tx, deps, group);
  const decided = group.map((asked) => decideOne(deps, facts, { asked, id: random.uuid(), at }));
  const wanted = decided.filter(isWanted);
  const { paid, refused, applied } = await takeAndPay(tx, deps, facts.accounts, wanted);
  const rounds = new Map<string, RoundRow>();
  if (paid.length > 0) {
    await deps.ledger.tellTakenBack(tx, applied);
    const ids = paid.map(({ pair }) => pair.id);
    const rows = paid.map((each, n) => numberedRow(rowOf(each, at), facts.numbers[n]!));
    await Promise.all([
      moveAccounts(tx, applied.accounts),
      countRounds(tx, ids, at),
      writeRounds(tx, rows, [transferRows(applied.transfers)]),
    ]);
    await countForBonuses(tx, facts.bonuses, paid);
    await countUsed(
      tx,
      paid.flatMap(({ free, prize }) => (free ? [{ id: free.id, won: prize }] : [])),
    );
    const told = await tellSettled(
      tx,
      deps.onRounds,
      rows.map((row, n) => ({
        ...{ row, pair: paid[n]!.pair, seed: paid[n]!.seed },
        isBonus: facts.bonuses.has(Number(row.account_id)),
      })),
    );
    for (const row of told) rounds.set(row.id, row);
  }
  tx.onCommit(() => {
    for (const { asked } of paid) bus.publish('account.changed', { userId: asked.userId });
  });
  return decided.map((one): Outcome => {
    if (!isWanted(one)) return one;
    const round = rounds.get(one.id);
    return round
      ? {
          round,
          pair: one.pair,
          isBonus: facts.bonuses.has(one.asked.body.accountId),
          isLastFree: one.free !== null && one.free.used + 1 === one.free.rounds,
          paceMs: paceOf(one.game, facts.roundRules.get(one.asked.userId)),
        }
      : refused.get(one.id)!;
  });
}

const isWanted = (one: Wanted | Outcome): one is Wanted => 'asked' in one;

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(tx: Tx, { gate, products }: PlayDeps, group: readonly Asked[]) {
  const userIds = group.map(({ userId }) => userId);
  const accountIds = [...new Set(group.map(({ body }) => body.accountId))].sort((a, b) => a - b);
  // Sent together, in this order. What comes after the locks sees what was committed before them: a repeat that waited for
  // the first sees its round.
  const [accounts, pairs, free, repeats, open, closed, bonus, bonuses, roundRules, numbers] =
    await Promise.all([
      lockAccounts(tx, accountIds),
      heldSeeds(tx, [...new Set(group.map(({ body }) => body.seedId))]),
      heldFree(tx, [...new Set(group.flatMap(({ body }) => body.freeId ?? []))]),
      roundsByKeys(tx, group),
      openGames(tx, userIds),
      products.readClosed(tx, userIds),
      bonusAccountsOf(tx, accountIds),
      latestOn(tx, accountIds),
      gate.roundRulesOf(tx, userIds),
      nextNumbers(tx, group.length),
    ]);
  return { accounts, pairs, repeats, open, closed, bonus, bonuses, free, roundRules, numbers };
}

function decideOne(
  deps: PlayDeps,
  facts: Facts,
  { asked, id, at }: { asked: Asked; id: string; at: Date },
): Wanted | Outcome {
  const { userId, key, body } = asked;
  const repeat = facts.repeats.get(keyOf(userId, key));
  if (repeat) {
    const outcome = repeated(repeat, facts.pairs.get(repeat.seed_id), body);
    return 'round' in outcome ? { ...outcome, isBonus: facts.bonuses.has(body.accountId) } : outcome;
  }
  const pair = facts.pairs.get(body.seedId);
  const free = body.freeId === undefined ? undefined : facts.free.get(body.freeId);
  const playable = decidePlay(body, {
    account: facts.accounts.get(body.accountId),
    isBonus: facts.bonus.has(body.accountId),
    bonus: facts.bonuses.get(body.accountId),
    free,
    userId,
    pair,
    open: facts.open.get(userId) ?? [],
    closed: facts.closed.get(userId) ?? [],
    paceOf: (game) => paceOf(game, facts.roundRules.get(userId)),
    slotStake: facts.roundRules.get(userId)?.slotStake ?? null,
    rules: deps.rules(),
    rates: deps.rates(),
    now: at.getTime(),
  });
  return isPlayable(playable)
    ? wantedOf(deps, { id, asked, pair: pair!, free: free ?? null }, playable)
    : playable;
}

/** How long a round of a game lasts at least, by the rules of the player’s country. */
function paceOf({ family }: Game, rules: RoundRules | undefined): number {
  return (family === 'reels' ? rules?.paceMs.slots : rules?.paceMs.casino) ?? 0;
}

const isPlayable = (one: Playable | Reason): one is Playable => 'unit' in one;

/** The round with its stake. A pair whose seed can’t be made any more, because the site’s key was replaced, is over. */
function wantedOf(
  { seedFor }: PlayDeps,
  of: Pick<Wanted, 'id' | 'asked' | 'pair' | 'free'>,
  playable: Playable,
): Wanted | Reason {
  const { asked, pair } = of;
  const seed = committedSeed(seedFor, pair);
  if (seed === null) return { code: 'casino.seeds_over' };
  const staked = stakeOf(playable.unit, stakedFirst(playable.game, asked.body.options));
  return { ...of, ...playable, seed, staked };
}

function drawn(wanted: Wanted): Ready {
  const { asked, pair, game, seed, unit } = wanted;
  const played = playedWith(game, seed, pair, {
    options: asked.body.options,
    actions: [],
    nonce: pair.rounds,
  });
  return { ...wanted, played, prize: played.paid === null ? 0n : prizeOf(unit, played.paid) };
}

function repeated(round: RoundRow, pair: PairRow | undefined, body: PlayBody): Outcome {
  const isSame =
    pair !== undefined &&
    round.game === body.game &&
    Number(round.account_id) === body.accountId &&
    round.free_id === (body.freeId ?? null) &&
    round.unit === parseAmount(body.stake, round.currency) &&
    isDeepStrictEqual(round.options, body.options);
  return isSame ? { round, pair } : { code: 'request.key_reused' };
}

/**
 * Draws the rounds whose stakes the limits and balances allow. Answers how their money moves, which is not written yet, and
 * why not, for the rest.
 */
async function takeAndPay(
  tx: Tx,
  { ledger, gate }: PlayDeps,
  accounts: ReadonlyMap<number, LockedAccount>,
  wanted: readonly Wanted[],
) {
  const refused = new Map<string, Reason>();
  const held =
    wanted.length === 0 ? null : await gate.holdStakes(tx, wanted.map(claimOf), Promise.resolve(accounts));
  const claims = held?.claims();
  const whyNot = (each: Wanted): Reason | null => {
    const limit = claims?.(claimOf(each));
    if (limit) return { ...limit, field: 'stake' };
    if (each.free) return null;
    const account = accounts.get(each.asked.body.accountId)!;
    return account.balance < each.staked ? reasonOf('funds', each.staked, account) : null;
  };
  const allowed = wanted.filter((each) => {
    const reason = whyNot(each);
    if (reason) refused.set(each.id, reason);
    return !reason;
  });
  const ready = allowed.map(drawn);
  const applied = ledger.apply(
    accounts,
    ready.map(({ asked, id, free, staked, prize, played }) => ({
      accountId: asked.body.accountId,
      reference: `casino:${id}`,
      postings: [
        { kind: free ? ('free_round_stake' as const) : ('casino_stake' as const), amountMinor: staked },
        ...(played.paid === null ? [] : endPostings(staked, prize, free ? winOf(free) : undefined)),
      ],
    })),
  );
  for (const [n, verdict] of applied.verdicts.entries()) {
    const { id, staked, asked } = ready[n]!;
    const why = reasonOf(verdict, staked, accounts.get(asked.body.accountId)!);
    if (why) refused.set(id, why);
  }
  const paid = ready.filter(({ id }) => !refused.has(id));
  await held?.write(tx, paid.map(claimOf));
  return { paid, refused, applied };
}

/** Notes which rounds were staked with bonus money, and counts those that have ended. */
async function countForBonuses(
  tx: Tx,
  bonuses: ReadonlyMap<number, BonusRow>,
  paid: readonly Ready[],
): Promise<void> {
  const own = paid.filter(({ asked }) => bonuses.has(asked.body.accountId));
  if (own.length === 0) return;
  await insertBonusRounds(
    tx,
    own.map(({ id, asked, staked }) => {
      const bonus = bonuses.get(asked.body.accountId)!;
      return { round_id: id, bonus_id: bonus.id, counted: countedOf(bonus, asked.body.game, staked) };
    }),
  );
  const over = own.filter(({ played }) => played.paid !== null).map(({ id }) => id);
  if (over.length > 0) await addWagered(tx, over);
}

const claimOf = ({ asked, staked, iso }: Wanted) => ({
  userId: asked.userId,
  accountId: asked.body.accountId,
  amount: staked,
  iso,
});

function rowOf({ id, asked, pair, free, game, iso, unit, played, staked, prize }: Ready, at: Date): NewRound {
  const isOver = played.paid !== null;
  return {
    id,
    user_id: BigInt(asked.userId),
    account_id: BigInt(asked.body.accountId),
    currency: iso,
    game: asked.body.game,
    version: game.version,
    seed_id: pair.id,
    nonce: pair.rounds,
    options: asked.body.options,
    actions: [],
    unit,
    stake: staked,
    prize,
    times: played.paid === null ? null : BigInt(played.paid),
    status: isOver ? statusOf(prize) : 'open',
    at,
    stepped_at: at,
    settled_at: isOver ? at : null,
    idem_key: asked.key,
    free_id: free?.id ?? null,
  };
}
