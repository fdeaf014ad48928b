import { randomInt, randomUUID } from 'node:crypto';
import type { Book, Round } from './book.ts';
import { type Casino, type Faults, Refused, Unanswered } from './casino.ts';
import { GAMES, type Result } from './games.ts';

/** A player at a game. Demo players have money of ours. */
export interface Seat {
  game: string;
  /** The casino's session; null for play money. */
  session: string | null;
  currency: string;
  balance: number;
}

export interface Played extends Result {
  round: string;
  win: number;
  balance: number;
}

/** Plays a round: takes the stake, draws, pays. Throws `Refused` if the casino takes no stake. */
export async function play(
  seat: Seat,
  stake: number,
  parts: { book: Book; casino: Casino; faults(): Faults },
): Promise<Played> {
  const id = randomUUID();
  const result = GAMES[seat.game]!.draw((n) => randomInt(n));
  const win = Math.floor((stake * result.percent) / 100);
  if (seat.session === null) {
    if (stake > seat.balance) throw new Refused('demo.no_money', 'Not enough play money.');
    seat.balance += win - stake;
  } else {
    const of = { id, game: seat.game, session: seat.session, currency: seat.currency };
    const round = { ...of, stake, isTaken: null, win: 0, isOver: false, at: Date.now() };
    seat.balance = await playForMoney(round, win, parts);
  }
  return { ...result, round: id, win, balance: seat.balance };
}

async function playForMoney(
  started: Round,
  win: number,
  { book, casino, faults }: Parameters<typeof play>[2],
): Promise<number> {
  const { id, session, currency, stake, at } = book.save(started);
  const of = { session, round: id, at };
  const { rollbackFirst, endFirst, losesAnswers, forgetsEnd } = faults();
  const giveUp = () => casino.insist('rollback', { ...of, transaction: `${id}:b`, debit: `${id}:d` });
  let taken: Record<string, unknown>;
  try {
    if (rollbackFirst) await giveUp();
    taken = await casino.ask('debit', { ...of, transaction: `${id}:d`, amount: stake, currency });
    if (losesAnswers) throw new Unanswered('the answer was lost');
  } catch (error) {
    book.save({ ...started, isTaken: false, isOver: true });
    // Without an answer the stake may have been taken: it is given up, before or after it comes.
    if (error instanceof Unanswered) void giveUp();
    throw error;
  }
  const over = book.save({ ...started, isTaken: true, win, isOver: true });
  if (forgetsEnd) return Number(taken.balance);
  const end = () => casino.ask('end', { ...of, transaction: `end:${id}` });
  if (endFirst) await end();
  const paid =
    win > 0 ? await casino.ask('credit', { ...of, transaction: `${id}:c`, amount: win, currency }) : null;
  const ended = endFirst ? null : await end();
  return Number((ended ?? paid ?? (await casino.ask('balance', { session: over.session }))).balance);
}
