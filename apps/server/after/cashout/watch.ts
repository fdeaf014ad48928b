import { hash } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { withContext } from '../../platform/with-context.ts';
import { type CouponWithResults, couponWithResults } from '../settlement/index.ts';
import { type AskDeps, take } from './ask.ts';
import { crossingOf } from './crossing.ts';
import { insertNotice } from './notices-store.ts';
import { openGames } from './resolve.ts';
import { endingsOf } from './rule-ends.ts';
import { armRule, endRules, rulesOf, type StoredRule, watchedCoupons } from './rules-store.ts';
import { lastCashoutKind } from './store.ts';
import type { Valued } from './types.ts';
import { valued } from './value.ts';

/** Changes of a game are collected for this long before its coupons are valued. */
const LOOK_AFTER_MS = 500;
/** A rule that fired and was refused, because the value fell meanwhile, waits this long before it fires again. */
const AGAIN_AFTER_MS = 5_000;
/** How often all rules are compared with those in memory, because hints may be lost. */
const COMPARE_EVERY_MS = 30_000;

interface Watched {
  rules: StoredRule[];
  coupon: CouponWithResults;
  triedAt: number;
}

export interface Watch {
  /** Call this when a rule of the coupon was set or removed: every node that watches the coupon reads it again. */
  changed(couponId: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves once all coupons that are being read again are read, and all begun comparisons are done. */
  idle(): Promise<void>;
}

/** A watch: the coupons that it has in memory, and the looks at them that are due. */
interface Context extends Pick<Platform, 'bus' | 'clock' | 'logger'> {
  deps: AskDeps;
  watched: Map<string, Watched>;
  /** The watched coupons by their open games. */
  byGame: Map<number, Set<string>>;
  /** Coupons to be looked at soon. */
  dirty: Set<string>;
  /** Coupons due for another look, each with the function that cancels it. */
  again: Map<string, () => void>;
  /** What is being read again. */
  reads: Set<Promise<void>>;
  /** The looks under way, one after another. */
  looking: Promise<void>;
  cancelLook: (() => void) | null;
  cancelCompare: () => void;
  /** What ends the subscriptions; null while nothing is watched. */
  cancels: (() => void)[] | null;
}

async function changed(context: Context, couponId: string): Promise<void> {
  const { bus, cancels } = context;
  if (cancels) await reread(context, couponId);
  if (bus.isShared) bus.publish('rules.changed', { couponId });
}

async function start(context: Context): Promise<void> {
  const { bus, byGame, watched } = context;
  context.cancels = [];
  await compare(context);
  compareAgain(context);
  context.cancels = [
    bus.onGap(() => compareSoon(context)),
    bus.subscribe('rules.changed', ({ couponId }) => rereadSoon(context, couponId)),
    bus.subscribe('game.moved', ({ gameId }) => {
      const ids = byGame.get(gameId);
      if (ids) look(context, ids);
    }),
    bus.subscribe('coupon.changed', ({ couponId }) => {
      if (watched.has(couponId)) rereadSoon(context, couponId);
    }),
  ];
}

async function stop(context: Context): Promise<void> {
  const cancels = context.cancels ?? [];
  context.cancels = null;
  context.cancelCompare();
  for (const cancel of [...cancels, ...context.again.values()]) cancel();
  context.cancelLook?.();
  await context.looking;
}

async function idle(context: Context): Promise<void> {
  while (context.reads.size > 0) await Promise.all(context.reads);
  await context.looking;
}

function rereadSoon(context: Context, couponId: string): void {
  readSoon(context, () => reread(context, couponId), { couponId });
}

function readSoon({ reads, logger }: Context, read: () => Promise<void>, about = {}): void {
  const reading = read()
    .catch((error) => logger.error({ err: error, ...about }, 'cashout.rule_reload_failed'))
    .finally(() => reads.delete(reading));
  reads.add(reading);
}

/** Reads a coupon again if its rules, its state or its open part have changed since it was read into memory. */
async function compare(context: Context): Promise<void> {
  const { deps, watched } = context;
  const now = await watchedCoupons(deps.pool);
  for (const [couponId, known] of watched) if (now.get(couponId) !== asStored(known)) now.set(couponId, '');
  for (const [couponId, stored] of now) {
    const known = watched.get(couponId);
    if (!known || asStored(known) !== stored) await reread(context, couponId);
  }
}

function compareSoon(context: Context): void {
  readSoon(context, () => compare(context));
}

function compareAgain(context: Context): void {
  context.cancelCompare = context.clock.after(COMPARE_EVERY_MS, () => {
    compareSoon(context);
    compareAgain(context);
  });
}

function forget({ watched, byGame }: Context, couponId: string): void {
  const known = watched.get(couponId);
  if (!known) return;
  watched.delete(couponId);
  for (const gameId of openGames(known.coupon)) {
    const ids = byGame.get(gameId);
    ids?.delete(couponId);
    if (ids?.size === 0) byGame.delete(gameId);
  }
}

/** Reads a coupon and its cash-out rules again, and has them compared with its value soon. */
async function reread(context: Context, couponId: string): Promise<void> {
  const { byGame, deps, watched } = context;
  const found = await rulesOf(deps.pool, couponId);
  const coupon = await couponWithResults(deps.pool, couponId, { hold: false });
  const triedAt = watched.get(couponId)?.triedAt ?? 0;
  forget(context, couponId);
  if (found.length === 0 || !coupon) return;
  const rules = await withoutEnded(context, coupon, found);
  if (rules.length === 0) return;
  watched.set(couponId, { rules, coupon, triedAt });
  for (const gameId of openGames(coupon)) {
    byGame.set(gameId, (byGame.get(gameId) ?? new Set()).add(couponId));
  }
  look(context, [couponId]);
}

/** Records why each ended rule ended; returns the others. */
async function withoutEnded({ clock, deps }: Context, coupon: CouponWithResults, rules: StoredRule[]) {
  const sold = coupon.status === 'cashed_out' ? await lastCashoutKind(deps.pool, coupon.coupon.id) : null;
  const endings = endingsOf(coupon, rules, sold);
  for (const [why, ids] of endings) await endRules(deps.pool, ids, why, clock.now());
  const ended = new Set([...endings.values()].flat());
  return rules.filter(({ id }) => !ended.has(id));
}

function look(context: Context, couponIds: Iterable<string>): void {
  for (const id of couponIds) context.dirty.add(id);
  context.cancelLook ??= context.clock.after(LOOK_AFTER_MS, () => {
    context.cancelLook = null;
    const ids = [...context.dirty];
    context.dirty.clear();
    context.looking = context.looking.then(() => tryAll(context, ids));
  });
}

function lookAgain(context: Context, couponId: string, afterMs: number): void {
  const { again, clock } = context;
  if (again.has(couponId)) return;
  const due = () => {
    again.delete(couponId);
    look(context, [couponId]);
  };
  again.set(couponId, clock.after(afterMs, due));
}

async function tryAll(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await tryOne(context, id).catch((error) => {
      if (!(error instanceof Refusal))
        context.logger.error({ err: error, couponId: id }, 'cashout.rule_check_failed');
    });
  }
}

async function tryOne(context: Context, couponId: string): Promise<void> {
  const { deps, watched } = context;
  const known = watched.get(couponId);
  if (!known) return;
  const now = valued(known.coupon, deps.facts, deps.rules());
  if (now.reasons.length > 0) return;
  for (const rule of known.rules) await tell(context, rule, now);
  const selling = known.rules.find(({ kind }) => kind === 'sell');
  if (selling) await sellBy(context, selling, known, now);
}

function offerFor({ percent }: StoredRule, now: Valued) {
  const stake = (now.open * BigInt(percent)) / 100n;
  const part = stake > 0n ? now.ofPart(stake) : null;
  return part && { ...part, stake };
}

/** Disarms the rule and writes the notice in one transaction, so that only one of several nodes tells the player. */
async function tell({ bus, clock, deps }: Context, rule: StoredRule, now: Valued): Promise<void> {
  const part = offerFor(rule, now);
  const crossing = part && crossingOf(rule, part.offer);
  if (!part || crossing === null || rule.kind === 'sell') return;
  const { id, userId, couponId, kind, target, percent } = rule;
  const isTelling = crossing === 'tell';
  await transact(deps.pool, async (tx) => {
    const isFirst = await armRule(tx, id, !isTelling);
    if (!isFirst || !isTelling) return;
    const notice = { id: deps.random.uuid(), couponId, kind, target, percent, value: part.offer };
    await insertNotice(tx, rule, { ...notice, at: clock.now() });
    tx.onCommit(() => bus.publish('notices.changed', { userId }));
  });
  rule.isArmed = !isTelling;
}

async function sellBy(context: Context, rule: StoredRule, known: Watched, now: Valued): Promise<void> {
  const part = offerFor(rule, now);
  if (!part || part.offer < rule.target) return;
  const { clock, deps } = context;
  const wait = known.triedAt + AGAIN_AFTER_MS - clock.now();
  if (wait > 0) return lookAgain(context, rule.couponId, wait);
  known.triedAt = clock.now();
  const key = `auto:${deps.random.uuid()}`;
  // The target is the seen amount: nothing sells below it, and anything above goes to the player.
  await take(deps, known.coupon, {
    kind: 'auto',
    accept: 'higher',
    tolerancePercent: 0,
    key,
    inputHash: hash('sha256', key, 'buffer'),
    part: { stake: part.stake, fair: part.fair, offer: rule.target },
    ruleId: rule.id,
  });
}

/** The text that `watchedCoupons` writes for a coupon like this. */
function asStored({ rules, coupon: { status, coupon } }: Watched): string {
  return [status, coupon.closedStake, ...rules.map(({ id }) => id).toSorted()].join(' ');
}

/**
 * Watches coupons with rules. When prices of a game move, its coupons are valued from memory. A selling rule that
 * reaches its target sends a cash-out request as a player would; a notifying one leaves a notice. The player needn't be
 * signed in.
 */
export function createWatch(
  { bus, clock, logger }: Pick<Platform, 'bus' | 'clock' | 'logger'>,
  deps: AskDeps,
): Watch {
  const context: Context = {
    ...{ bus, clock, logger, deps },
    watched: new Map(),
    byGame: new Map(),
    dirty: new Set(),
    again: new Map(),
    reads: new Set(),
    looking: Promise.resolve(),
    cancelLook: null,
    cancelCompare: () => {},
    cancels: null,
  };
  return withContext(context, { changed, start, stop, idle });
}
