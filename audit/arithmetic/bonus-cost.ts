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
  /** The chances of all balances after a round, which are the same however much is left to wager. */
  const after = (balance: number, stake: number, { returns }: Way) => {
    const chances = new Float64Array(width);
    for (const { times, chance } of returns) {
      const held = Math.min(balance - stake + stake * times, most);
      const [low, part] = [Math.floor(held), held - Math.floor(held)];
      chances[low]! += chance * (1 - part);
      if (part > 0) chances[low + 1]! += chance * part;
    }
    return [...chances.entries()].filter(([, chance]) => chance > 0);
  };
  const rounds = Array.from({ length: width }, (_, balance) =>
    stakes
      .filter((stake) => stake <= balance)
      .flatMap((stake) =>
        ways.map((way) => ({ counts: way.tenths * stake, ends: after(balance, stake, way) })),
      ),
  );
  const done = Float64Array.from({ length: width }, (_, balance) => balance);
  const values: Float64Array[] = [done];
  for (let left = 1; left <= required * 10; left++) {
    const row = new Float64Array(width);
    for (let balance = 1; balance < width; balance++)
      for (const { counts, ends } of rounds[balance]!) {
        const next = values[Math.max(0, left - counts)]!;
        let value = 0;
        for (const [end, chance] of ends) value += chance * next[end]!;
        if (value > row[balance]!) row[balance] = value;
      }
    values.push(row);
  }
  return values.at(-1)![amount]!;
}
