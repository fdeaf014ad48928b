import type { BettingWorld } from '@fairbook/testkit';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { houseTerms, type TermBooks } from '../compose/house-terms.ts';
import type { House } from '../placement/bets/deciding/house.ts';
import { limitsOf } from '../placement/coupon/index.ts';
import { type BoostBook, boostTerm } from '../promotions/boosts/term.ts';
import { type PromoBook, promoTerm } from '../promotions/promo/term.ts';
import { DEFAULT_SETTINGS } from '../site/config/index.ts';

type Books = Pick<PromoBook, 'promoOf'> & Pick<BoostBook, 'boostOf'>;

/** Term modules without any offers, unless given. */
export function noTerms({ promoOf, boostOf }: Partial<Books> = {}): TermBooks {
  return {
    offers: {
      price: [
        boostTerm({
          boostOf: boostOf ?? (() => null),
          outcome: () => 'unknown_game',
          usedBy: async () => new Set(),
        }),
      ],
      coupon: [
        promoTerm({ promoOf: promoOf ?? (() => ({ code: 'promo.unknown' })), whyNotLeft: async () => [] }),
      ],
    },
    advances: {
      pool: { query: () => Promise.reject(new Error('no database')) },
      rules: () => DEFAULT_SETTINGS.betting,
      securitiesOf: async () => [],
      isRestricted: () => false,
      now: () => 0,
    },
    bigStakes: { asked: () => undefined },
    budgets: { learn: () => undefined },
    risk: NO_RISK,
    products: { closedTo: () => [], readClosed: async () => new Map() },
    play: NO_PLAY_LIMITS,
  };
}

function unasked(): never {
  throw new Error('nobody asks for limits here');
}

const NO_RISK: TermBooks['risk'] = {
  capFor: unasked,
  reserve: unasked,
  confirm: unasked,
  release: unasked,
  doubt: unasked,
  accepted: unasked,
  shared: { isAlone: () => true, hold: async () => null, takeOf: () => 0, take: async () => undefined },
};

/** Nobody has set a limit. */
const NO_PLAY_LIMITS: TermBooks['play'] = {
  gate: {
    holdStakes: async () => null,
    foreseeStake: async () => null,
    closedOf: async () => new Map(),
  },
  sql: { query: () => Promise.reject(new Error('no database')) },
};

/** A house's defaults, for tests of decisions. Without combined prices, limits and chances, unless given. */
export function aHouse({ promoOf, boostOf, ...changes }: Partial<House & Books> = {}): House {
  return {
    whose: { userId: null },
    limits: limitsOf('EUR'),
    rules: DEFAULT_SETTINGS.betting,
    terms: houseTerms(noTerms({ ...(promoOf && { promoOf }), ...(boostOf && { boostOf }) })),
    sameGame: () => ({ code: 'bets.not_buildable', outcomeId: null }),
    fairChance: () => null,
    returned: () => 0,
    isAgreed: true,
    ...changes,
  };
}

/** Locks the gate of a game until the returned function is called, at the latest at the end of the test. */
export async function barredGate({ world }: BettingWorld, gameId: number): Promise<() => Promise<void>> {
  // A separate connection: those of the server are for placements that wait at the gate.
  const door = new pg.Client({ connectionString: world.databaseUrl });
  await door.connect();
  let isOpen = false;
  async function letIn(): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    await door.query('commit');
    await door.end();
  }
  onTestFinished(letIn);
  await door.query('begin');
  await door.query('select 1 from gates where game_id = $1 for update', [gameId]);
  return letIn;
}

/** Waits until this many statements wait for a lock. */
export async function waitingForLocks(book: BettingWorld, count: number): Promise<void> {
  const locked = "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => book.count(locked)).toBeGreaterThanOrEqual(count);
}
