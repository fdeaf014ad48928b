/** One way in which a round may end, in times its first stake: what it stakes and pays in all, and its chance. */
export interface RoundEnding {
  staked: number;
  paid: number;
  chance: number;
}

/** What a round costs on average, in times its first stake. */
export const costOf = (endings: readonly RoundEnding[]): number =>
  endings.reduce((sum, { staked, paid, chance }) => sum + (staked - paid) * chance, 0);

/** A way to stake one unit: what may come back, and how much of it counts as wagered, in tenths. */
export interface Way {
  returns: readonly { times: number; chance: number }[];
  tenths: number;
}

interface Bonus {
  /** Its amount, what has to be wagered, and the most that is paid, all in units. */
  amount: number;
  required: number;
  most: number;
  ways: readonly Way[];
  /** The stakes that a player may choose, in whole units. */
  stakes: readonly number[];
}

/**
 * What a bonus is worth to a player who always plays best, in units, by backward induction over what is left to wager
 * and the balance. A balance between two whole units is one of both, drawn so that its mean is kept. More than the most
 * that is paid is worth no more.
 */
export function bestValue({ amount, required, most, ways, stakes }: Bonus): number {
  const width = most + 1;
  const done = Float64Array.from({ length: width }, (_, balance) => balance);
  const values: Float64Array[] = [done];
  const valueAt = (row: Float64Array, balance: number) => {
    const held = Math.min(balance, most);
    const [low, part] = [Math.floor(held), held - Math.floor(held)];
    return part === 0 ? row[low]! : row[low]! * (1 - part) + row[low + 1]! * part;
  };
  for (let left = 1; left <= required * 10; left++) {
    const row = new Float64Array(width);
    for (let balance = 1; balance < width; balance++)
      for (const stake of stakes) {
        if (stake > balance) continue;
        for (const { returns, tenths } of ways) {
          const next = values[Math.max(0, left - tenths * stake)]!;
          let value = 0;
          for (const { times, chance } of returns)
            value += chance * valueAt(next, balance - stake + stake * times);
          if (value > row[balance]!) row[balance] = value;
        }
      }
    values.push(row);
  }
  return values.at(-1)![amount]!;
}
