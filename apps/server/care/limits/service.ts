import { type limits, Refusal } from '@fairbook/contracts';
import {
  HOUSE_BLOCK,
  LIMIT_TYPES,
  type LimitRules,
  type LimitStep,
  type LimitType,
  MONEY_LIMITS,
  SELF_EXCLUSION,
  SESSION_LIMIT,
} from '@fairbook/contracts/care/limit-rules';
import { formatAmount, minorUnits, type Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { minuteOf } from '../../platform/time/minute.ts';
import { withContext } from '../../platform/with-context.ts';
import { type CarryParts, carryOut } from './carry-out.ts';
import { follow, followAll } from './following.ts';
import { spanOf } from './gate.ts';
import { type Asked, changed, type Entry, entryAt, isClosure } from './machine.ts';
import {
  isOfferedValue,
  measureOf,
  PAUSE_ENDS_SESSION_MS,
  type Pack,
  QUESTIONS,
  REASONS,
  valuesOf,
} from './pack.ts';
import { isMoneyLimit, leftOf, NO_PLAY, type Windows } from './room.ts';
import { leftToday, seen } from './session-time.ts';
import { booksOf, insertTest, openBook, playedBooks, type StoredBook, takeTest } from './store.ts';

/** How long the questions before a looser limit can be answered. */
const TEST_MS = 15 * 60_000;

export interface LimitParts extends CarryParts {
  /** The rules for players of a country. */
  packOf(countryId: number): Pack;
  rules(): LimitRules;
  rates(): Rates;
}

/** The facts about a player that decide about their limits. */
interface Player {
  iso: string;
  pack: Pack;
}

interface Wish {
  type: LimitType;
  value: number;
  reason: number | null;
}

/** `token` is null when the limit is saved; otherwise the player must answer the questions first, with this token. */
type Saved = { token: null; limits: limits.Limit[] } | { token: string; limits: limits.Limit[] };

type Context = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus'> & LimitParts;

const seconds = ({ clock }: Pick<Context, 'clock'>) => Math.floor(clock.now() / 1000);
const pauseMs = PAUSE_ENDS_SESSION_MS;

async function list(context: Context, userId: number): Promise<limits.Limit[]> {
  const stored = (await booksOf(context.pool, [userId])).get(userId);
  return stored ? transact(context.pool, (tx) => shownOf(context, tx, stored)) : [];
}

async function shown(context: Context, tx: Tx, userId: number) {
  const stored = (await booksOf(tx, [userId])).get(userId) ?? null;
  return { stored, limits: stored ? await shownOf(context, tx, stored) : [] };
}

async function available(context: Context, userId: number): Promise<limits.AvailableLimit[]> {
  const { pool, rates } = context;
  const { iso: own, pack } = await playerOf(context, pool, userId);
  const iso = currencyFor(context, (await booksOf(pool, [userId])).get(userId), own);
  return LIMIT_TYPES.filter((type) => isOffered(context, pack, type)).map((type) => {
    const isAny = pack.isAnyAmount && isMoneyLimit(type);
    return {
      type,
      availableValues: [...valuesOf(pack, type, iso, rates())],
      measure: measureOf(type),
      ...(isAny && { isAnyAmount: true as const }),
    };
  });
}

/** Sets a limit, or asks the questions that come before a looser one. */
async function save(context: Context, userId: number, wish: Wish): Promise<Saved> {
  const { iso, pack } = await playerOf(context, context.pool, userId);
  return inBook(context, userId, async (tx, held): Promise<Saved> => {
    const stored = { ...held, currency: currencyFor(context, held, iso) };
    const { before, entry, isLooser } = wished(context, stored, wish, { pack, iso: stored.currency });
    if (!entry) return { token: null, limits: await shownOf(context, tx, stored) };
    if (isLooser) {
      const token = context.random.uuid();
      await insertTest(tx, { token, userId, ...wish, at: new Date(context.clock.now()) });
      return { token, limits: await shownOf(context, tx, stored) };
    }
    const what = stepOf(wish.type, before, entry);
    const next = await carryOut(context, tx, stored, { type: wish.type, after: entry, what });
    return { token: null, limits: await shownOf(context, tx, next) };
  });
}

/** If every answer is right, the looser limit begins to wait. The questions can't be answered again either way. */
async function answer(
  context: Context,
  userId: number,
  token: string,
  given: readonly { id: number; answerId: number }[],
) {
  const results = QUESTIONS.map(({ id, right }) => ({
    id,
    isRight: given.some((each) => each.id === id && each.answerId === right),
  }));
  const isPassed = results.every(({ isRight }) => isRight);
  return inBook(context, userId, async (tx, stored) => {
    const at = context.clock.now();
    const test = await takeTest(tx, { token, userId, since: new Date(at - TEST_MS), at: new Date(at) });
    if (!test) throw new Refusal({ code: 'limits.test_over', field: 'tokenGuid' });
    let so = stored;
    if (isPassed) {
      const player = { ...(await playerOf(context, tx, userId)), iso: stored.currency };
      const { entry: after, isLooser } = wished(context, stored, { ...test, reason: null }, player);
      const what = isLooser ? 'asked' : 'set';
      if (after) so = await carryOut(context, tx, stored, { type: test.type, after, what });
    }
    return { results, isPassed, limits: await shownOf(context, tx, so) };
  });
}

/** Confirms the looser limit that waits, or cancels it. */
async function act(
  context: Context,
  userId: number,
  type: LimitType,
  action: 'approve' | 'reject',
): Promise<limits.Limit[]> {
  return inBook(context, userId, async (tx, stored) => {
    const { entry: after } = step(context, stored, type, action, await playerOf(context, tx, userId));
    const what = action === 'approve' ? 'approved' : 'cancelled';
    const so = after ? await carryOut(context, tx, stored, { type, after, what }) : stored;
    return shownOf(context, tx, so);
  });
}

async function inBook<T>(
  { pool, clock }: Context,
  userId: number,
  work: (tx: Tx, stored: StoredBook) => Promise<T>,
): Promise<T> {
  return transact(pool, async (tx) => work(tx, await openBook(tx, userId, new Date(clock.now()))));
}

async function playerOf({ packOf }: Context, sql: Sql, userId: number): Promise<Player> {
  const { rows } = await sql.query<{ currency: string; country_id: number }>({
    text: 'select currency, country_id from users where id = $1',
    values: [userId],
  });
  return { iso: rows[0]!.currency, pack: packOf(rows[0]!.country_id) };
}

/** The currency of a player's money limits: that of the limits already set, or else that of the main account. */
function currencyFor(context: Context, stored: StoredBook | undefined, iso: string): string {
  const isSet = LIMIT_TYPES.some((type) => {
    if (!stored || !isMoneyLimit(type)) return false;
    const { active, pending } = entryAt(stored.book, type, seconds(context));
    return active !== null || pending !== null;
  });
  return isSet ? stored!.currency : iso;
}

function isOffered({ rules }: Context, pack: Pack, type: LimitType): boolean {
  return pack.types.has(type) && rules().types.some((each) => each === type);
}

/** What a wish makes of a limit. Throws why it can't be granted. */
function wished(context: Context, stored: StoredBook, wish: Wish, player: Player) {
  checkWish(context, wish, player);
  const before = entryAt(stored.book, wish.type, seconds(context));
  const { entry, isLooser } = step(context, stored, wish.type, wish, player);
  if (entry && isLooser) refuseLocked(context, stored, wish.type);
  return { before, entry, isLooser };
}

function checkWish(context: Context, { type, value, reason }: Wish, { pack, iso }: Player): void {
  if (!isOffered(context, pack, type)) throw new Refusal({ code: 'limits.not_offered', field: 'limitType' });
  if (!isOfferedValue(pack, type, value, iso, context.rates()))
    throw new Refusal({ code: 'limits.unknown_value', field: 'limitValue' });
  if (reason !== null && !(type === SELF_EXCLUSION && REASONS.includes(reason)))
    throw new Refusal({ code: 'limits.unknown_reason', field: 'selfExcludeReason' });
}

/** A tighter limit is never refused. A second looser limit in the same section is, if operators have set it so. */
function refuseLocked(context: Context, { book }: StoredBook, type: LimitType): void {
  if (!context.rules().isSectionLocked || !isMoneyLimit(type)) return;
  const waits = sectionOf(type).some(
    (each) => each !== type && entryAt(book, each, seconds(context)).pending,
  );
  if (waits) throw new Refusal('limits.section_locked');
}

/**
 * The limit after a player's request, and whether questions come first. Throws the reason why the request is
 * impossible.
 */
function step(
  context: Context,
  stored: StoredBook,
  type: LimitType,
  asked: Asked,
  { pack }: Pick<Player, 'pack'>,
) {
  const change = changed(stored.book, type, asked, seconds(context), pack);
  if (!('refused' in change)) return change;
  if (change.refused === 'nothing_waits') throw new Refusal('limits.nothing_waits');
  if (change.refused === 'too_early')
    throw new Refusal({ code: 'limits.too_early', values: { from: minuteOf(change.from * 1000) } });
  if (type === HOUSE_BLOCK) throw new Refusal('limits.blocked');
  const values = spanOf({ type, ...change.active });
  throw new Refusal({ code: 'limits.exclusion_active', values });
}

async function shownOf(context: Context, tx: Tx, stored: StoredBook): Promise<limits.Limit[]> {
  const asked = { isSpent: false, rates: context.rates(), now: context.clock.now() };
  const windows = (await playedBooks(tx, [stored.userId], asked)).get(stored.userId)?.windows ?? NO_PLAY;
  return LIMIT_TYPES.flatMap((type) => shownOfType(context, stored, type, windows));
}

function shownOfType(context: Context, stored: StoredBook, type: LimitType, windows: Windows) {
  const now = seconds(context);
  const { active, pending } = entryAt(stored.book, type, now);
  const common = { limitType: type, currency: isMoneyLimit(type) ? stored.currency : null };
  const shown: limits.Limit[] = [];
  if (active)
    shown.push({
      ...common,
      limitValue: active.value,
      limitState: 'ACTIVE',
      startedAt: active.startedAt,
      endsAt: active.endsAt,
      limitBalance: balanceOf(context, stored, type, active.value, windows),
      needApprove: false,
      selfExcludeReason: active.reason,
    });
  if (pending)
    shown.push({
      ...common,
      limitValue: pending.value,
      limitState: 'PENDING',
      startedAt: pending.startedAt,
      endsAt: pending.endsAt,
      limitBalance: null,
      needApprove: now >= pending.startedAt,
      selfExcludeReason: null,
    });
  return shown;
}

function balanceOf(context: Context, stored: StoredBook, type: LimitType, value: number, windows: Windows) {
  if (isMoneyLimit(type)) {
    const room = leftOf(stored.book, type, windows, stored.currency, seconds(context));
    return room && Number(formatAmount(minorUnits(room.left), stored.currency));
  }
  if (type !== SESSION_LIMIT) return null;
  const { leftMs } = leftToday(seen(stored.session, context.clock.now(), pauseMs), value);
  return Math.ceil((leftMs / 3_600_000) * 100) / 100;
}

/** The limits of the same section: those that measure the same thing. */
function sectionOf(type: LimitType): LimitType[] {
  if (!isMoneyLimit(type)) return [type];
  const { what } = MONEY_LIMITS[type];
  return LIMIT_TYPES.filter((each) => isMoneyLimit(each) && MONEY_LIMITS[each].what === what);
}

function stepOf(type: LimitType, before: Entry, after: Entry): LimitStep {
  if (isClosure(type)) return before.active ? 'extended' : 'closed';
  return before.pending && before.active?.value === after.active?.value ? 'cancelled' : 'set';
}

export type LimitService = ReturnType<typeof createLimitService>;

/** What players do with their limits. */
export function createLimitService(
  { pool, clock, random, bus }: Pick<Platform, 'pool' | 'clock' | 'random' | 'bus'>,
  parts: LimitParts,
) {
  const context: Context = { pool, clock, random, bus, ...parts };
  const ofPlayers = { list, shown, available, save, answer, act };
  return withContext(context, { ...ofPlayers, carryOut, follow, followTwins: followAll });
}
