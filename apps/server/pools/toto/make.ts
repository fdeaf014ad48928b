import { Refusal } from '@fairbook/contracts';
import type { TotoRules } from '@fairbook/contracts/pools/toto-rules';
import {
  FEWEST_GAMES,
  MOST_GAMES,
  TOTO_PARTS,
  TOTO_RULES,
  TOTO_SECTIONS,
  type TotoSection,
} from '@fairbook/contracts/pools/toto-sections';
import { CURRENCIES, exponentOf, friendlyAmount, parseDecimal, type Rates } from '@fairbook/money';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Candidate, candidates, chosenFor } from './games.ts';
import { openDraws } from './store.ts';
import type { DrawRules } from './tables.ts';

const MINUTE_MS = 60_000;
/** Draws of a section that are on sale at once, when they are made by themselves. */
const ON_SALE = 2;
/** A draw is made at least this long before its sale ends. */
const LEAST_SALE_MS = 30 * MINUTE_MS;

export interface MakeDeps {
  rules(): TotoRules;
  rates(): Rates;
}

type MakePlatform = Pick<Platform, 'pool' | 'db' | 'clock'>;

/** Makes the draws that are due, where the rules say so. Returns how many. */
export async function makeDue(platform: MakePlatform, deps: MakeDeps): Promise<number> {
  if (!deps.rules().isMakingDraws) return 0;
  let made = 0;
  for (const section of TOTO_SECTIONS)
    made += await transact(platform.pool, (tx) => makeNext(tx, platform, deps, section));
  return made;
}

async function makeNext(
  tx: Tx,
  { clock }: MakePlatform,
  deps: MakeDeps,
  section: TotoSection,
): Promise<number> {
  await holdMaking(tx, section);
  const now = clock.now();
  if ((await openDraws(tx, section, now)).length >= ON_SALE) return 0;
  const from = new Date(now + LEAST_SALE_MS + deps.rules().minutesBefore * MINUTE_MS);
  const games = chosenFor(section, await candidates(tx, section, { from, withTaken: false }));
  if (games.length === 0) return 0;
  await insertDraw(tx, { section, games, madeBy: null, now }, deps);
  return 1;
}

/** Makes a draw of the games that an operator chose. Throws `toto.bad_games`. Returns its id. */
export async function makeOf(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  deps: MakeDeps,
  { section, gameIds, operatorId }: { section: TotoSection; gameIds: readonly number[]; operatorId: number },
): Promise<number> {
  await holdMaking(tx, section);
  const now = clock.now();
  const from = new Date(now + deps.rules().minutesBefore * MINUTE_MS);
  const found = await candidates(tx, section, { from, withTaken: true, only: gameIds });
  const isFit = gameIds.length >= FEWEST_GAMES && gameIds.length <= MOST_GAMES;
  if (!isFit || found.length !== gameIds.length)
    throw new Refusal({ code: 'toto.bad_games', field: 'gameIds' });
  return insertDraw(tx, { section, games: found, madeBy: operatorId, now }, deps);
}

interface NewDraw {
  section: TotoSection;
  games: readonly Candidate[];
  madeBy: number | null;
  now: number;
}

async function insertDraw(tx: Tx, { section, games, madeBy, now }: NewDraw, deps: MakeDeps): Promise<number> {
  const { sharePercent, mostVariants, minutesBefore, price } = deps.rules();
  const rules: DrawRules = {
    sharePercent,
    mostVariants,
    minutesBefore,
    parts: [...TOTO_PARTS],
    fewestGames: FEWEST_GAMES,
  };
  const starts = Math.min(...games.map(({ startsAt }) => startsAt.getTime()));
  const { id } = await tx
    .insertInto('toto_draws')
    .values({
      section,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from toto_draws where section = ${section})`,
      closes_at: new Date(starts - minutesBefore * MINUTE_MS),
      rules: JSON.stringify(rules),
      prices: JSON.stringify(pricesOf(price, deps.rates())),
      made_at: new Date(now),
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ordered = [...games].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
  await tx
    .insertInto('toto_games')
    .values(
      ordered.map((game, n) => ({
        draw_id: id,
        n,
        game_id: game.id,
        outcomes: [...TOTO_RULES[section].outcomes],
        starts_at: game.startsAt,
      })),
    )
    .execute();
  return Number(id);
}

/** The price of a variant in every currency that has a rate: a round amount near the price in euros. */
export function pricesOf(price: string, rates: Rates): Record<string, string> {
  const euros = parseDecimal(price, exponentOf('EUR'));
  if (typeof euros === 'string' || euros <= 0n) throw new Error(`the price of a variant is ${price}`);
  return Object.fromEntries(
    CURRENCIES.filter((iso) => iso === 'EUR' || rates.has(iso)).map((iso) => [
      iso,
      String(friendlyAmount(euros, iso, rates)),
    ]),
  );
}

/** Lets one transaction at a time make draws of a section, so that no number and no game is taken twice. */
async function holdMaking(tx: Tx, section: TotoSection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('toto draw'), hashtext(${section}))`.execute(tx);
}
