import type { lotto as contract } from '@fairbook/contracts';
import { chanceOf, type LotteryId, lotteryOf, returnPercent } from '@fairbook/contracts/pools/lotteries';
import { formatAmount, minorUnits, type Rates } from '@fairbook/money';
import { priceIn, prizesOf } from './place.ts';
import type { DrawRow, TicketRow } from './store.ts';

export function shownDraw(draw: DrawRow): contract.LottoDrawRow {
  return {
    lottery: draw.lottery,
    number: Number(draw.number),
    state: draw.state,
    drawsAt: draw.draws_at.toISOString(),
    closesAt: draw.closes_at.toISOString(),
    commitment: draw.commitment,
    numbers: draw.numbers,
  };
}

/** A lottery in a currency: its price, prizes and chances, and what it returns on average. */
export function shownLottery(
  id: LotteryId,
  iso: string,
  { rates, next }: { rates: Rates; next: DrawRow | undefined },
): contract.LotteryShown {
  const lottery = lotteryOf(id);
  const price = priceIn(id, iso, rates);
  const text = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const tables = Object.keys(lottery.prizes)
    .map(Number)
    .map((chosen) => ({
      chosen,
      returnPercent: returnPercent(lottery, chosen),
      prizes: prizesOf(lottery, chosen).map(({ hits, times }) => {
        const { ways, all } = chanceOf(lottery, chosen, hits);
        return { hits, times, oneIn: Number((all * 100n) / ways) / 100 };
      }),
    }));
  const top = Math.max(...tables.flatMap(({ prizes }) => prizes.map(({ times }) => times)));
  const { of, drawn, everyMinutes, closesSeconds } = lottery;
  return {
    ...{ id, of, drawn, everyMinutes, closesSeconds, iso, tables },
    price: price === undefined ? null : text(price),
    topPrize: price === undefined ? null : text(price * BigInt(top)),
    next: next ? shownDraw(next) : null,
  };
}

export function shownTicket(ticket: TicketRow, draw: DrawRow): contract.LottoTicket {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), ticket.currency);
  return {
    id: ticket.id,
    number: Number(ticket.number),
    lottery: ticket.lottery,
    draw: Number(ticket.draw),
    drawsAt: draw.draws_at.toISOString(),
    accountId: Number(ticket.account_id),
    iso: ticket.currency,
    numbers: ticket.numbers,
    drawn: draw.numbers,
    stake: text(ticket.stake),
    status: ticket.status,
    hits: ticket.hits,
    prize: text(ticket.prize),
    at: ticket.at.toISOString(),
  };
}
