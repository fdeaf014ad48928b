import { type BodyOf, type toto as contract, type Reason, Refusal } from '@fairbook/contracts';
import { variantsOf } from '@fairbook/contracts/pools/toto-sections';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { SigningKey } from '@fairbook/proof/server';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { agreedPrice, payingCurrency, type StakeDeps, takeStakes } from '../stakes/index.ts';
import { signStatement } from '../statements/index.ts';
import { shareOf } from './arithmetic.ts';
import { resultsNow } from './results.ts';
import { type DrawRow, type GameRow, gamesOfDraws, heldDraw, type TicketRow, ticketByKey } from './store.ts';
import type { Picks } from './tables.ts';

export interface PlaceDeps extends StakeDeps {
  facts: Pick<SportsbookFacts, 'state'>;
  signer: { key(): SigningKey };
  /** Why nothing is accepted: what can't be proven isn't sold. */
  stopped(): Reason | null;
}

type PlacePlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;
type Body = BodyOf<typeof contract.place>;

/**
 * Sells a ticket: checks, money, ticket and signed receipt are one transaction. The draw is locked against its end, so
 * no ticket is sold after it closed; account, products and limits are checked under their locks. A repeat with the same
 * key answers the same ticket. Throws the refusals of the contract.
 */
export async function placeTicket(
  platform: PlacePlatform,
  deps: PlaceDeps,
  { userId, key, body }: { userId: number; key: string; body: Body },
): Promise<TicketRow> {
  const { db, pool } = platform;
  const before = await ticketByKey(db, userId, key);
  if (before) return repeated(before, body, await gamesOfDraws(db, [before.draw_id]));
  const stopped = deps.stopped();
  if (stopped) throw new Refusal(stopped);
  try {
    return await transact(pool, (tx) => sell(tx, platform, deps, { userId, key, body }));
  } catch (error) {
    const first = isTaken(error) ? await ticketByKey(db, userId, key) : undefined;
    if (!first) throw error;
    return repeated(first, body, await gamesOfDraws(db, [first.draw_id]));
  }
}

async function sell(
  tx: Tx,
  { clock, random, bus }: PlacePlatform,
  deps: PlaceDeps,
  { userId, key, body }: { userId: number; key: string; body: Body },
): Promise<TicketRow> {
  const now = clock.now();
  const draw = await heldDraw(tx, body.drawId, 'shared');
  if (!draw) throw new Refusal('toto.unknown_draw');
  const games = await gamesOfDraws(tx, [draw.id]);
  // The catalogue forgets a game an hour after its end. One that was played before its time is then known by its result.
  const known = (await resultsNow(tx, [draw.id], now)).get(draw.id) ?? [];
  if (!isOnSale(draw, games, deps.facts, now) || known.some((each) => each !== null))
    throw new Refusal('toto.sale_over');
  const picks = picksOf(body.picks, games);
  const variants = variantsOf(picks);
  const { mostVariants, sharePercent } = draw.rules;
  if (variants > mostVariants)
    throw new Refusal({ code: 'toto.too_many_variants', field: 'picks', values: { max: mostVariants } });

  const { accountId } = body;
  const iso = await payingCurrency(tx, userId, accountId);
  const own = draw.prices[iso];
  const price = agreedPrice(own === undefined ? own : BigInt(own), iso, body.price);
  const stake = price * BigInt(variants);
  const id = random.uuid();
  await takeStakes(tx, deps, {
    userId,
    accountId,
    iso,
    product: 'toto',
    kind: 'toto_stake',
    each: [{ reference: `toto:${id}`, amount: stake }],
    field: 'picks',
  });
  const share = shareOf(stake, sharePercent);
  const ticket = await tx
    .insertInto('toto_tickets')
    .values({
      id,
      draw_id: draw.id,
      user_id: userId,
      account_id: accountId,
      currency: iso,
      picks: JSON.stringify(picks),
      variants,
      stake,
      share,
      at: new Date(now),
      idem_key: key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const statement = statementOf(ticket, draw, games, price);
  await signStatement(tx, deps.signer.key(), { id, kind: 'toto', statement });
  tx.onCommit(() => bus.publish('account.changed', { userId }));
  return ticket;
}

/** Whether tickets are sold: not after the draw's own time, and not once one of its games has begun or is over. */
function isOnSale(
  draw: Pick<DrawRow, 'state' | 'closes_at'>,
  games: readonly Pick<GameRow, 'game_id'>[],
  facts: Pick<SportsbookFacts, 'state'>,
  now: number,
): boolean {
  if (draw.state !== 'open' || draw.closes_at.getTime() <= now) return false;
  return games.every(({ game_id }) => {
    const state = facts.state(Number(game_id));
    return state === null || state.status === 'upcoming';
  });
}

/** The numbers of the chosen outcomes, each once and in order. Throws `toto.bad_picks`. */
function picksOf(picks: Body['picks'], games: readonly GameRow[]): Picks {
  if (picks.length !== games.length) throw new Refusal({ code: 'toto.bad_picks', field: 'picks' });
  return picks.map((chosen, n) => {
    const numbers = chosen.map((outcome) => games[n]!.outcomes.indexOf(outcome));
    if (numbers.includes(-1) || new Set(numbers).size !== numbers.length)
      throw new Refusal({ code: 'toto.bad_picks', field: `picks.${n}` });
    return numbers.sort((a, b) => a - b);
  });
}

function statementOf(
  ticket: TicketRow,
  draw: DrawRow,
  games: readonly GameRow[],
  price: bigint,
): contract.TicketStatement {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), ticket.currency);
  return {
    v: 1,
    kind: 'toto',
    ticketId: ticket.id,
    userId: Number(ticket.user_id),
    drawId: Number(draw.id),
    section: draw.section,
    games: games.map((game, n) => ({
      gameId: Number(game.game_id),
      picks: ticket.picks[n]!.map((number) => game.outcomes[number]!),
    })),
    variants: ticket.variants,
    price: text(price),
    stake: text(ticket.stake),
    share: text(ticket.share),
    iso: ticket.currency,
    closesAt: draw.closes_at.toISOString(),
    acceptedAt: ticket.at.toISOString(),
  };
}

/** The ticket of a repeated request; another body under the same key is refused. */
function repeated(ticket: TicketRow, body: Body, games: readonly GameRow[]): TicketRow {
  const isSame =
    Number(ticket.draw_id) === body.drawId &&
    Number(ticket.account_id) === body.accountId &&
    JSON.stringify(ticket.picks) === JSON.stringify(picksOf(body.picks, games));
  if (!isSame) throw new Refusal('request.key_reused');
  return ticket;
}

/** Whether a request with the same key was first. */
function isTaken(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'toto_tickets_keys';
}
