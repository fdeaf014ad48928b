import type { BettingWorld } from '@fairbook/testkit';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { houseTerms, type TermBooks } from '../compose/house-terms.ts';
import type { House } from '../placement/bets/house.ts';
import { limitsOf } from '../placement/coupon/index.ts';
import { DEFAULT_SETTINGS } from '../site/config/index.ts';

type Books = Pick<TermBooks['promo'], 'promoOf'> & Pick<TermBooks['boosts'], 'boostOf'>;

/** Books of terms that offer nothing unless told so. */
export function noTerms({ promoOf, boostOf }: Partial<Books> = {}): TermBooks {
  return {
    promo: { promoOf: promoOf ?? (() => ({ code: 'promo.unknown' })), usesLeft: async () => 0 },
    boosts: {
      boostOf: boostOf ?? (() => null),
      outcome: () => 'unknown_game',
      usedBy: async () => new Set(),
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
  shared: { isAlone: () => true, hold: async () => null },
};

/** What a house allows by default, for tests of decisions. It knows no combined prices, no limits and no chances unless told some. */
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

/** Holds the gate of a game; nobody passes it until the answer is called, at the latest when the test is over. */
export async function barredGate({ world }: BettingWorld, gameId: number): Promise<() => Promise<void>> {
  // Its own connection: those of the server are for what waits at the gate.
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

/** Until so many statements stand before a lock. */
export async function waitingForLocks(book: BettingWorld, count: number): Promise<void> {
  const locked = "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => book.count(locked)).toBeGreaterThanOrEqual(count);
}
