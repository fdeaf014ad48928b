/** What so many hits pay, in times the stake. */
type Prizes = Readonly<Record<number, number>>;

export interface Lottery {
  /** `drawn` of the numbers from 1 to `of` come up. */
  of: number;
  drawn: number;
  /** A draw every so many minutes, counted from midnight UTC; its sale ends so many seconds before. */
  everyMinutes: number;
  closesSeconds: number;
  /** Price of one ticket for one draw, in cents of the base currency. */
  price: bigint;
  /** The prizes by how many numbers a player chooses. */
  prizes: Readonly<Record<number, Prizes>>;
  /** A product that operators close to a player by its own name. All lotteries are closed with `lotto`, too. */
  product?: 'keno';
}

/**
 * The lotteries, by the word in their address. Tickets are paid by this table as it is at the draw, and their receipts
 * name its prizes: other prizes need another lottery, with a word of its own.
 */
export const LOTTERIES = {
  '5-of-36': {
    of: 36,
    drawn: 5,
    everyMinutes: 15,
    closesSeconds: 60,
    price: 50n,
    prizes: { 5: { 5: 100_000, 4: 500, 3: 15, 2: 1 } },
  },
  '6-of-49': {
    of: 49,
    drawn: 6,
    everyMinutes: 60,
    closesSeconds: 60,
    price: 50n,
    prizes: { 6: { 6: 200_000, 5: 10_000, 4: 200, 3: 14, 2: 1 } },
  },
  'keno-80': {
    of: 80,
    drawn: 20,
    everyMinutes: 5,
    closesSeconds: 30,
    price: 20n,
    product: 'keno',
    prizes: {
      4: { 4: 100, 3: 5, 2: 1 },
      6: { 6: 1_500, 5: 75, 4: 7, 3: 1 },
      8: { 8: 20_000, 7: 1_000, 6: 80, 5: 12, 4: 1 },
      10: { 10: 200_000, 9: 5_000, 8: 800, 7: 120, 6: 15, 5: 3, 0: 2 },
    },
  },
} as const satisfies Readonly<Record<string, Lottery>>;

export type LotteryId = keyof typeof LOTTERIES;
export const LOTTERY_IDS = Object.keys(LOTTERIES) as LotteryId[];
export const lotteryOf = (id: LotteryId): Lottery => LOTTERIES[id];

/** Draws that a player can buy at once, and draws that are on sale ahead. */
export const MOST_DRAWS = 10;
/** Tickets of one player in one draw. */
export const MOST_TICKETS = 100;

/** The number of ways to choose `k` of `n`, exactly. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** The chance of so many hits with so many chosen numbers, as `ways` of `all`. */
export function chanceOf(
  { of, drawn }: Lottery,
  chosen: number,
  hits: number,
): { ways: bigint; all: bigint } {
  return { ways: choose(drawn, hits) * choose(of - drawn, chosen - hits), all: choose(of, chosen) };
}

/**
 * What a ticket returns on average, as an exact fraction of its stake: each prize times its chance, over the ways in
 * which the drawn numbers can meet the chosen ones.
 */
export function returnOf(lottery: Lottery, chosen: number): { num: bigint; den: bigint } {
  const prizes = Object.entries(lottery.prizes[chosen] ?? {});
  const num = prizes.reduce(
    (sum, [hits, times]) => sum + chanceOf(lottery, chosen, Number(hits)).ways * BigInt(times),
    0n,
  );
  return { num, den: choose(lottery.of, chosen) };
}

/** The same in per cent, with two decimals, rounded down. */
export function returnPercent(lottery: Lottery, chosen: number): number {
  const { num, den } = returnOf(lottery, chosen);
  return Number((num * 10_000n) / den) / 100;
}

/** What a ticket wins, in times its stake. */
export function timesOf(lottery: Lottery, chosen: number, hits: number): number {
  return lottery.prizes[chosen]?.[hits] ?? 0;
}
