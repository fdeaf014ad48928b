import { type limits, Refusal } from '@fairbook/contracts';
import {
  HOUSE_BLOCK,
  IDENTITY_HOLD,
  LIMIT_TYPES,
  type LimitRules,
  type LimitStep,
  type LimitType,
  MONEY_LIMITS,
  REALITY_CHECK,
  SELF_EXCLUSION,
  SESSION_LIMIT,
  TIME_OUT,
} from '@fairbook/contracts/care/limit-rules';
import { formatAmount, minorUnits, type Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { minuteOf } from '../../platform/time/minute.ts';
import { type CarriedOut, createFollowing } from './following.ts';
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
import { writeRealities } from './presence-store.ts';
import { counted } from './reality-check.ts';
import { isMoneyLimit, leftOf, NO_PLAY, type Windows } from './room.ts';
import { askForCarried, askForTwins } from './same-person.ts';
import { leftToday, seen } from './session-time.ts';
import {
  booksOf,
  insertTest,
  noteChange,
  openBook,
  playedBooks,
  type StoredBook,
  takeTest,
  writeBook,
  writeSessions,
} from './store.ts';

/** How long the questions before a looser limit can be answered. */
const TEST_MS = 15 * 60_000;

export interface LimitParts {
  /** The rules for players of a country. */
  packOf(countryId: number): Pack;
  rules(): LimitRules;
  rates(): Rates;
  /** In the transaction: ends every session of the player, which also closes the live connections. */
  endSessions(tx: Tx, userId: number): Promise<unknown>;
  /** In the transaction: what else follows when play is closed to a player. */
  onClosed(tx: Tx, userId: number): Promise<void>;
}

/** The facts about a player that decide about their limits. */
interface Player {
  iso: string;
  pack: Pack;
}

export interface Wish {
  type: LimitType;
  value: number;
  reason: number | null;
}

/** `token` is null when the limit is saved; otherwise the player must answer the questions first, with this token. */
export type Saved = { token: null; limits: limits.Limit[] } | { token: string; limits: limits.Limit[] };

export type LimitService = ReturnType<typeof createLimitService>;

/** What players do with their limits. */
export function createLimitService(
  { pool, clock, random, bus }: Pick<Platform, 'pool' | 'clock' | 'random' | 'bus'>,
  { packOf, rules, rates, endSessions, onClosed }: LimitParts,
) {
  const seconds = () => Math.floor(clock.now() / 1000);
  const pauseMs = PAUSE_ENDS_SESSION_MS;

  function refuseUnoffered(pack: Pack, type: LimitType): void {
    const isOffered = pack.types.has(type) && rules().types.some((each) => each === type);
    if (!isOffered) throw new Refusal({ code: 'limits.not_offered', field: 'limitType' });
  }

  function checkWish({ type, value, reason }: Wish, { pack, iso }: Player): void {
    refuseUnoffered(pack, type);
    if (!isOfferedValue(pack, type, value, iso, rates()))
      throw new Refusal({ code: 'limits.unknown_value', field: 'limitValue' });
    if (reason !== null && !(type === SELF_EXCLUSION && REASONS.includes(reason)))
      throw new Refusal({ code: 'limits.unknown_reason', field: 'selfExcludeReason' });
  }

  /** A tighter limit is never refused. A second looser limit in the same section is, if operators have set it so. */
  function refuseLocked({ book }: StoredBook, type: LimitType): void {
    if (!rules().isSectionLocked || !isMoneyLimit(type)) return;
    const waits = sectionOf(type).some((each) => each !== type && entryAt(book, each, seconds()).pending);
    if (waits) throw new Refusal('limits.section_locked');
  }

  /**
   * The limit after a player's request, and whether questions come first. Throws the reason why the request is
   * impossible.
   */
  function step(stored: StoredBook, type: LimitType, asked: Asked, { pack }: Pick<Player, 'pack'>) {
    const change = changed(stored.book, type, asked, seconds(), pack);
    if (!('refused' in change)) return change;
    if (change.refused === 'nothing_waits') throw new Refusal('limits.nothing_waits');
    if (change.refused === 'too_early')
      throw new Refusal({ code: 'limits.too_early', values: { from: minuteOf(change.from * 1000) } });
    if (type === HOUSE_BLOCK) throw new Refusal('limits.blocked');
    const values = spanOf({ type, ...change.active });
    throw new Refusal({ code: 'limits.exclusion_active', values });
  }

  /** Writes a step on a locked book, with its consequences. */
  async function carryOut(
    tx: Tx,
    stored: StoredBook,
    { type, after, what, operatorId, note }: CarriedOut,
  ): Promise<StoredBook> {
    const at = clock.now();
    const before = entryAt(stored.book, type, seconds());
    const next = { ...stored, book: { ...stored.book, [type]: after } };
    await writeBook(tx, next, at);
    const { userId, currency } = stored;
    const change = { userId, currency, at: new Date(at), type, step: what, before, after };
    await noteChange(tx, {
      ...change,
      ...(operatorId !== undefined && { operatorId }),
      ...(note !== undefined && { note }),
    });
    if (type === SESSION_LIMIT && after.active)
      await writeSessions(tx, [[stored.userId, seen(stored.session, at, pauseMs)]]);
    if (type === REALITY_CHECK && after.active) {
      const so = before.active ? stored.reality : null;
      const reality = counted(so, at, { pauseMs, minutes: after.active.value });
      await writeRealities(tx, [[stored.userId, reality]]);
    }
    tx.onCommit(() => bus.publish('limits.changed', { userId: stored.userId }));
    if (type === HOUSE_BLOCK && !after.active) await askForCarried(tx, stored.userId);
    if (!isClosure(type) || !after.active) return next;
    // A held player keeps the session, to prove who they are.
    if (type === IDENTITY_HOLD) return next;
    if (type !== TIME_OUT && !after.active.sameAs) await askForTwins(tx, stored.userId);
    await onClosed(tx, stored.userId);
    await endSessions(tx, stored.userId);
    return next;
  }

  async function shownOf(tx: Tx, stored: StoredBook): Promise<limits.Limit[]> {
    const asked = { isSpent: false, rates: rates(), now: clock.now() };
    const windows = (await playedBooks(tx, [stored.userId], asked)).get(stored.userId)?.windows ?? NO_PLAY;
    return LIMIT_TYPES.flatMap((type) => shown(stored, type, windows));
  }

  function shown(stored: StoredBook, type: LimitType, windows: Windows): limits.Limit[] {
    const now = seconds();
    const { active, pending } = entryAt(stored.book, type, now);
    const currency = isMoneyLimit(type) ? stored.currency : null;
    const common = { limitType: type, currency };
    return [
      ...(active
        ? [
            {
              ...common,
              limitValue: active.value,
              limitState: 'ACTIVE' as const,
              startedAt: active.startedAt,
              endsAt: active.endsAt,
              limitBalance: balanceOf(stored, type, active.value, windows),
              needApprove: false,
              selfExcludeReason: active.reason,
            },
          ]
        : []),
      ...(pending
        ? [
            {
              ...common,
              limitValue: pending.value,
              limitState: 'PENDING' as const,
              startedAt: pending.startedAt,
              endsAt: pending.endsAt,
              limitBalance: null,
              needApprove: now >= pending.startedAt,
              selfExcludeReason: null,
            },
          ]
        : []),
    ];
  }

  function balanceOf(stored: StoredBook, type: LimitType, value: number, windows: Windows): number | null {
    if (isMoneyLimit(type)) {
      const room = leftOf(stored.book, type, windows, stored.currency, seconds());
      return room && Number(formatAmount(minorUnits(room.left), stored.currency));
    }
    if (type !== SESSION_LIMIT) return null;
    const { leftMs } = leftToday(seen(stored.session, clock.now(), pauseMs), value);
    return Math.ceil((leftMs / 3_600_000) * 100) / 100;
  }

  async function inBook<T>(userId: number, work: (tx: Tx, stored: StoredBook) => Promise<T>): Promise<T> {
    return transact(pool, async (tx) => work(tx, await openBook(tx, userId, new Date(clock.now()))));
  }

  async function playerOf(sql: Sql, userId: number): Promise<Player> {
    const { rows } = await sql.query<{ currency: string; country_id: number }>({
      text: 'select currency, country_id from users where id = $1',
      values: [userId],
    });
    return { iso: rows[0]!.currency, pack: packOf(rows[0]!.country_id) };
  }

  /** The currency of a player's money limits: that of the existing ones, or otherwise that of the main account now. */
  function currencyFor(stored: StoredBook | undefined, iso: string): string {
    const isSet = LIMIT_TYPES.some((type) => {
      if (!stored || !isMoneyLimit(type)) return false;
      const { active, pending } = entryAt(stored.book, type, seconds());
      return active !== null || pending !== null;
    });
    return isSet ? stored!.currency : iso;
  }

  async function list(userId: number): Promise<limits.Limit[]> {
    const stored = (await booksOf(pool, [userId])).get(userId);
    return stored ? transact(pool, (tx) => shownOf(tx, stored)) : [];
  }

  const following = createFollowing({ pool, clock }, carryOut);

  return {
    list,
    carryOut,
    follow: following.follow,
    followTwins: following.followAll,

    async shown(tx: Tx, userId: number) {
      const stored = (await booksOf(tx, [userId])).get(userId) ?? null;
      return { stored, limits: stored ? await shownOf(tx, stored) : [] };
    },

    async available(userId: number): Promise<limits.AvailableLimit[]> {
      const { iso: own, pack } = await playerOf(pool, userId);
      const iso = currencyFor((await booksOf(pool, [userId])).get(userId), own);
      return LIMIT_TYPES.flatMap((type) => {
        if (!pack.types.has(type) || !rules().types.some((each) => each === type)) return [];
        const availableValues = [...valuesOf(pack, type, iso, rates())];
        const isAny = pack.isAnyAmount && isMoneyLimit(type);
        return {
          type,
          availableValues,
          measure: measureOf(type),
          ...(isAny && { isAnyAmount: true as const }),
        };
      });
    },

    /** Sets a limit, or asks the questions that come before a looser one. */
    async save(userId: number, wish: Wish): Promise<Saved> {
      const { iso, pack } = await playerOf(pool, userId);
      refuseUnoffered(pack, wish.type);
      return inBook(userId, async (tx, held): Promise<Saved> => {
        const stored = { ...held, currency: currencyFor(held, iso) };
        const player = { pack, iso: stored.currency };
        checkWish(wish, player);
        const before = entryAt(stored.book, wish.type, seconds());
        const { entry, isLooser } = step(stored, wish.type, wish, player);
        if (!entry) return { token: null, limits: await shownOf(tx, stored) };
        if (isLooser) {
          refuseLocked(stored, wish.type);
          const token = random.uuid();
          await insertTest(tx, { token, userId, ...wish, at: new Date(clock.now()) });
          return { token, limits: await shownOf(tx, stored) };
        }
        const what = stepOf(wish.type, before, entry);
        const next = await carryOut(tx, stored, { type: wish.type, after: entry, what });
        return { token: null, limits: await shownOf(tx, next) };
      });
    },

    /** If every answer is right, the looser limit begins to wait. The questions can't be answered again either way. */
    async answer(userId: number, token: string, given: readonly { id: number; answerId: number }[]) {
      const results = QUESTIONS.map(({ id, right }) => ({
        id,
        isRight: given.some((each) => each.id === id && each.answerId === right),
      }));
      const isPassed = results.every(({ isRight }) => isRight);
      return inBook(userId, async (tx, stored) => {
        const at = clock.now();
        const test = await takeTest(tx, { token, userId, since: new Date(at - TEST_MS), at: new Date(at) });
        if (!test) throw new Refusal({ code: 'limits.test_over', field: 'tokenGuid' });
        let so = stored;
        if (isPassed) {
          const wish = { ...test, reason: null };
          const player = { ...(await playerOf(tx, userId)), iso: stored.currency };
          checkWish(wish, player);
          const { entry, isLooser } = step(stored, test.type, wish, player);
          if (isLooser) refuseLocked(stored, test.type);
          if (entry)
            so = await carryOut(tx, stored, {
              type: test.type,
              after: entry,
              what: isLooser ? 'asked' : 'set',
            });
        }
        return { results, isPassed, limits: await shownOf(tx, so) };
      });
    },

    /** Confirms the looser limit that waits, or cancels it. */
    async act(userId: number, type: LimitType, action: 'approve' | 'reject'): Promise<limits.Limit[]> {
      return inBook(userId, async (tx, stored) => {
        const { entry } = step(stored, type, action, await playerOf(tx, userId));
        const what = action === 'approve' ? 'approved' : 'cancelled';
        return shownOf(tx, entry ? await carryOut(tx, stored, { type, after: entry, what }) : stored);
      });
    },
  };
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
