import { createHash } from 'node:crypto';
import { type ErrorCode, type Reason, Refusal } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { PROVIDER_GAMES } from '@fairbook/contracts/casino/provider-games';
import type { WalletAnswer, WalletBody } from '@fairbook/contracts/casino/wallet';
import type { Rates } from '@fairbook/money';
import {
  accountById,
  bonusAccountsOf,
  type LockedAccount,
  lockAccounts,
  type Posting,
  shortOf,
} from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { StakeDeps } from '../../pools/stakes/index.ts';
import { slotRefusal } from '../rounds/index.ts';
import { accountRefusal, gameRefusal, stakeRefusal } from './allowed.ts';
import {
  creditRefusal,
  debitRefusal,
  endRefusal,
  isEnded,
  rollbackRefusal,
  standingOf,
  statusOf,
} from './rules.ts';
import {
  changeRound,
  insertRound,
  insertTransaction,
  lastRoundAt,
  type RoundRow,
  roundByRef,
  type SessionRow,
  transactionById,
  undo,
} from './store.ts';

export interface WalletDeps extends StakeDeps {
  /** Why no new stake is accepted at all. */
  stopped(): Reason | null;
  isMaintenance(): boolean;
  /** Why the player may neither pay in nor play: a ban, a transfer to another account. */
  heldFor(userId: number): Reason | null;
  /**
   * Why the pages of games are shut to the player: new terms that are not confirmed, or a block rule. A request of a provider
   * has no address of the player, so rules of networks don't hold; the country is that of the launch. Not to be asked inside a
   * transaction.
   */
  shutTo(userId: number, country: string | null): Promise<Reason | null>;
  rules(): CasinoRules;
  rates(): Rates;
}
export type WalletPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus' | 'logger'>;

type Body<Name extends 'debit' | 'credit' | 'rollback' | 'end'> = Omit<WalletBody<Name>, 'session'>;

/** A request that changes something. */
export type Said =
  | ({ kind: 'debit' } & Body<'debit'>)
  | ({ kind: 'credit' } & Body<'credit'>)
  | ({ kind: 'rollback' } & Body<'rollback'>)
  | ({ kind: 'end' } & Body<'end'>);

/** Wins and returned stakes of a session are taken this long after its time was over. */
export const LATE_MS = 30 * 86_400_000;
/** How far the provider's time of a transaction may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;

interface Work {
  tx: Tx;
  platform: Pick<WalletPlatform, 'clock' | 'random' | 'bus'>;
  deps: WalletDeps;
  session: SessionRow;
  accounts: ReadonlyMap<number, LockedAccount>;
  round: RoundRow | undefined;
  shut: Reason | null;
  at: Date;
}

/** What a request did, to be noted under its id. */
interface Done {
  roundId: string | null;
  amount: bigint | null;
}

/**
 * Takes one request of a provider in one transaction, under the lock of the account. The same request again gets the
 * same answer; the same id with other contents is refused. Nothing is noted of a request that is refused, so it may be
 * sent again. `lagMs`: how long the request was under way; without it we asked the provider, and no time is too late.
 * `shut`: why no page of games opens to the player, for a debit.
 */
export async function take(
  tx: Tx,
  platform: Work['platform'],
  deps: WalletDeps,
  {
    session,
    said,
    lagMs,
    shut = null,
  }: { session: SessionRow; said: Said; lagMs?: number; shut?: Reason | null },
): Promise<WalletAnswer<'change'>> {
  const { provider, currency } = session;
  const accountId = Number(session.account_id);
  const accounts = await lockAccounts(tx, [accountId]);
  const contents = contentsOf(session, said);
  const known = await transactionById(tx, provider, said.transaction);
  const answer = (balance: bigint) => ({
    transaction: said.transaction,
    currency,
    balance: Number(balance),
  });
  if (known?.contents?.equals(contents)) return answer(known.balance!);
  if (known) refuse(known.contents === null ? 'casino.rolled_back' : 'casino.transaction_reused');
  const at = new Date(platform.clock.now());
  if (lagMs !== undefined) refuseTimes(session, said, at);
  const round = await roundByRef(tx, provider, said.round);
  if (round && (round.account_id !== session.account_id || round.game !== session.game))
    refuse('casino.unknown_round');
  const done = await apply({ tx, platform, deps, session, accounts, round, shut, at }, said);
  const { balance } = (await accountById(tx, accountId))!;
  const isNew = await insertTransaction(tx, {
    ...{ provider, id: said.transaction, kind: said.kind, contents, at, balance },
    ...{ round_id: done.roundId, amount: done.amount, account_id: session.account_id },
    ...{ said_at: new Date(said.at), lag_ms: lagMs ?? 0 },
  });
  if (!isNew) refuse('casino.transaction_reused');
  tx.onCommit(() => platform.bus.publish('account.changed', { userId: Number(session.user_id) }));
  return answer(balance);
}

function refuse(code: ErrorCode | null, rest: Partial<Reason> = {}): void {
  if (code) throw new Refusal({ ...rest, code } as Reason);
}

/** Everything that moves money; not the session, because a round may go on in another one of the same player. */
function contentsOf({ account_id, game }: SessionRow, said: Said): Buffer {
  const { amount = null, currency = null, debit = null } = said as Partial<Body<'debit'> & Body<'rollback'>>;
  const parts = [said.kind, String(account_id), game, said.round, amount, currency, debit];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function refuseTimes({ expires_at }: SessionRow, said: Said, now: Date): void {
  if (now.getTime() > expires_at.getTime() + LATE_MS) refuse('casino.session_over');
  const isOff = said.at > now.getTime() + AHEAD_MS || said.at < now.getTime() - LATE_MS;
  if (isOff) refuse('request.invalid', { field: 'at' });
}

function apply(work: Work, said: Said): Promise<Done> {
  switch (said.kind) {
    case 'debit':
      return debit(work, said);
    case 'credit':
      return credit(work, said);
    case 'rollback':
      return rollback(work, said);
    case 'end':
      return end(work);
  }
}

async function debit(work: Work, { amount, currency, round: ref }: Body<'debit'>): Promise<Done> {
  const { tx, session, round, at, platform } = work;
  sameCurrency(session, currency);
  refuse(debitRefusal(round));
  const stake = BigInt(amount);
  await mayStake(work, stake);
  const { id: session_id, provider, user_id, account_id, game } = session;
  const held =
    round ??
    (await insertRound(tx, {
      ...{ id: platform.random.uuid(), provider, ref, session_id, user_id, account_id, currency, game },
      ...{ stake, at, stepped_at: at },
    }));
  if (!held) throw new Refusal('casino.unknown_round');
  await post(work, held.id, [{ kind: 'provider_stake', amountMinor: stake }]);
  if (round)
    await changeRound(tx, held.id, {
      stake: round.stake + stake,
      status: 'open',
      settled_at: null,
      stepped_at: at,
    });
  return { roundId: held.id, amount: stake };
}

/** Refuses a stake that the session, the site, the account, the operators or the player's limits don't allow. */
async function mayStake(
  { tx, deps, session, accounts, round, shut, at }: Work,
  amount: bigint,
): Promise<void> {
  const { game, currency, country } = session;
  const [userId, accountId] = [Number(session.user_id), Number(session.account_id)];
  if (session.ended_at || session.expires_at <= at) throw new Refusal('casino.session_over');
  if (deps.isMaintenance()) throw new Refusal('site.maintenance');
  const rules = deps.rules();
  const isBonus = (await bonusAccountsOf(tx, [accountId])).has(accountId);
  const closed = (await deps.products.readClosed(tx, [userId])).get(userId) ?? [];
  const why =
    deps.stopped() ??
    deps.heldFor(userId) ??
    shut ??
    gameRefusal(game, country || null, rules) ??
    accountRefusal(accounts.get(accountId), { userId, isBonus, closed, game }) ??
    stakeRefusal({ amount, before: round ? standingOf(round) : 0n, iso: currency }, PROVIDER_GAMES[game], {
      rules,
      rates: deps.rates(),
    }) ??
    (await roundRefusal(tx, deps, { session, round, amount, at }));
  if (why) throw new Refusal(why);
  const stake = { userId, accountId, amount, iso: currency };
  const held = await deps.gate.holdStakes(tx, [stake], Promise.resolve(accounts));
  const limit = held?.claims()(stake);
  if (limit) throw new Refusal(limit);
  await held?.write(tx, [stake]);
}

/**
 * Why the rules of the player's country refuse a stake: rounds may follow each other no faster than they say, whatever
 * sessions and games of providers they are in, and a round of slots may cost no more.
 */
async function roundRefusal(
  tx: Tx,
  { gate, rates }: WalletDeps,
  { session, round, amount, at }: Pick<Work, 'session' | 'round' | 'at'> & { amount: bigint },
): Promise<Reason | null> {
  const userId = Number(session.user_id);
  const rules = (await gate.roundRulesOf(tx, [userId])).get(userId);
  const isSlots = PROVIDER_GAMES[session.game].category === 'slots';
  const staked = amount + (round ? standingOf(round) : 0n);
  const slots = isSlots ? slotRefusal(staked, session.currency, rules?.slotStake ?? null, rates()) : null;
  if (slots) return { ...slots, field: 'amount' };
  const paceMs = (isSlots ? rules?.paceMs.slots : rules?.paceMs.casino) ?? 0;
  const last = paceMs > 0 && !round ? await lastRoundAt(tx, session.user_id) : null;
  const waits = last === null ? 0 : last.getTime() + paceMs - at.getTime();
  return waits > 0 ? { code: 'casino.too_soon', values: { seconds: Math.ceil(waits / 1_000) } } : null;
}

async function credit(work: Work, { amount, currency }: Body<'credit'>): Promise<Done> {
  const { tx, session, round, at } = work;
  sameCurrency(session, currency);
  refuse(creditRefusal(round));
  const win = BigInt(amount);
  const prize = round!.prize + win;
  await post(work, round!.id, [{ kind: 'provider_win', amountMinor: win }]);
  const most = (standingOf(round!) * BigInt(PROVIDER_GAMES[round!.game].mostPercent)) / 100n;
  await changeRound(tx, round!.id, {
    prize,
    status: statusOf({ ...round!, prize }, isEnded(round!)),
    stepped_at: at,
    ...(prize > most && { raised: 'high_payout' as const }),
  });
  return { roundId: round!.id, amount: win };
}

/** Gives a stake back. If its debit never came, its place is taken, so that it is refused if it comes later. */
async function rollback(work: Work, { debit: id }: Body<'rollback'>): Promise<Done> {
  const { tx, session, round, at } = work;
  const { provider } = session;
  const known = await transactionById(tx, provider, id);
  if (!known) {
    const isNew = await insertTransaction(tx, {
      ...{ provider, id, kind: 'debit', contents: null, at, said_at: at, lag_ms: 0, undone_at: at },
      ...{ round_id: null, amount: null, balance: null, account_id: session.account_id },
    });
    if (!isNew) refuse('casino.unknown_round');
    return { roundId: null, amount: null };
  }
  if (known.account_id !== session.account_id || known.kind !== 'debit') refuse('casino.unknown_round');
  if (known.contents === null) return { roundId: null, amount: null };
  if (known.round_id !== round?.id) refuse('casino.unknown_round');
  if (known.undone_at) return { roundId: known.round_id, amount: null };
  const amount = known.amount!;
  refuse(rollbackRefusal(round!, amount));
  const hadEnd = isEnded(round!);
  await post(work, round!.id, [
    ...(hadEnd ? [{ kind: 'provider_unpost' as const, amountMinor: amount }] : []),
    { kind: 'provider_stake_back', amountMinor: amount },
  ]);
  await undo(tx, provider, id, at);
  const returned = round!.returned + amount;
  const status = statusOf({ ...round!, returned }, hadEnd);
  await changeRound(tx, round!.id, {
    returned,
    status,
    stepped_at: at,
    ...(status === 'refused' && { settled_at: round!.settled_at ?? at }),
  });
  return { roundId: round!.id, amount };
}

async function end(work: Work): Promise<Done> {
  const { tx, round, at } = work;
  refuse(endRefusal(round));
  const done = { roundId: round!.id, amount: null };
  if (round!.status !== 'open') return done;
  await post(work, round!.id, [{ kind: 'provider_post', amountMinor: standingOf(round!) }]);
  await changeRound(tx, round!.id, { status: statusOf(round!, true), settled_at: at, stepped_at: at });
  return done;
}

function sameCurrency(session: SessionRow, currency: string): void {
  if (currency !== session.currency) throw new Refusal({ code: 'casino.other_currency', field: 'currency' });
}

async function post({ tx, deps, session }: Work, roundId: string, postings: Posting[]): Promise<void> {
  const item = { accountId: Number(session.account_id), reference: `provider:${roundId}`, postings };
  const [verdict] = await deps.ledger.post(tx, [item]);
  if (verdict === 'funds') {
    const needed = postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    throw new Refusal(shortOf(needed, (await accountById(tx, item.accountId))!, 'amount'));
  }
  if (verdict === 'frozen') throw new Refusal('wallet.frozen');
  if (verdict !== 'ok') throw new Error(`round ${roundId} of a provider moved no money: ${verdict}`);
}
