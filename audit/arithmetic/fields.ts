import { BACK, type Markets, type Share, share } from './shares.ts';

interface Field {
  /** 1, 2, 2, 4 with equals in the second place; null for who did not finish. */
  places: readonly (number | null)[];
  withdrawn: readonly boolean[];
  /** Rule 4, in percent. */
  deduction?: number;
}

/**
 * Pays on a place among the first `count`. Competitors who tie take as many places as there are of them and share each
 * place equally, so the part of the stake that wins is the part of those places that is among the first `count`.
 */
function amongFirst({ places }: Field, number: number, count: number): Share {
  const place = places[number - 1];
  if (place == null) return share(false);
  const equals = places.filter((each) => each === place).length;
  const taken = Array.from({ length: equals }, (_, n) => place + n);
  return { won: taken.filter((each) => each <= count).length, back: 0, of: equals };
}

/**
 * Pays on a place among the last `count` of those who began. Who did not finish comes behind all others, and is always
 * among them.
 */
function amongLast({ places, withdrawn }: Field, number: number, count: number): Share {
  const place = places[number - 1];
  if (place == null) return share(true);
  const equals = places.filter((each) => each === place).length;
  const began = withdrawn.filter((each) => !each).length;
  const taken = Array.from({ length: equals }, (_, n) => place + n);
  return { won: taken.filter((each) => each > began - count).length, back: 0, of: equals };
}

/** In how many of the orders that the places allow two runners are first and second. */
function inOrder({ places }: Field, pair: readonly number[]): Share {
  const orders = [...places.keys()].flatMap((first) =>
    [...places.keys()]
      .filter((second) => second !== first && places[first] === 1)
      .filter((second) => places[second] === nextTo(places))
      .map((second) => `${first + 1}-${second + 1}`),
  );
  return { won: orders.includes(pair.join('-')) ? 1 : 0, back: 0, of: Math.max(1, orders.length) };
}

/** The place of who is second: the first one where it is shared. */
function nextTo(places: Field['places']): number {
  return places.filter((place) => place === 1).length > 1 ? 1 : 2;
}

/** Of what a stake wins, a part is taken off: what is left of the winnings at 5.00 less 25 % is 1 + 4 × 0.75. */
function less({ won, back, of }: Share, percent: number): Share {
  return { won: won * (100 - percent), back: back * 100 + won * percent, of: of * 100 };
}

/** Races and tournaments. */
export function fieldMarkets(id: number, duels: number): Markets<Field> {
  /** A market whose keys name competitors by number. If one of them did not start, the stake is returned. */
  const on =
    (pays: (field: Field, numbers: readonly number[], line: number) => Share, isReduced: boolean) =>
    (key: string, line: number) => {
      const numbers = key.split('-').map(Number);
      return (field: Field) => {
        if (numbers.some((n) => n > field.places.length || field.withdrawn[n - 1])) return BACK;
        return less(pays(field, numbers, line), isReduced ? (field.deduction ?? 0) : 0);
      };
    };
  const winner = (field: Field, [number]: readonly number[]) => amongFirst(field, number!, 1);
  const top = (field: Field, [number]: readonly number[], count: number) => amongFirst(field, number!, count);
  return {
    [id + 1]: on(winner, true),
    [id + 2]: on(top, true),
    [id + 7]: on((field, [number], count) => amongLast(field, number!, count), false),
    [id + 3]: on(winner, false),
    [id + 4]: on(top, false),
    [id + 5]: on(inOrder, true),
    [id + 6]: (key) => (field) => {
      const winners = [...field.places.keys()].filter((n) => field.places[n] === 1);
      const odd = winners.filter((n) => n % 2 === 0).length;
      if (winners.length === 0) return BACK;
      return { won: key === 'odd' ? odd : winners.length - odd, back: 0, of: winners.length };
    },
    ...Object.fromEntries(
      Array.from({ length: duels }, (_, n) => [id + 11 + n, duel([2 * n + 1, 2 * n + 2])]),
    ),
  };
}

/** A head to head of two numbers: whoever is placed higher; who did not finish is behind everybody who did. */
function duel(pair: readonly [number, number]) {
  return (key: string) =>
    ({ places, withdrawn }: Field) => {
      const own = Number(key);
      const other = pair[0] === own ? pair[1] : pair[0];
      if (pair.some((n) => n > places.length || withdrawn[n - 1])) return BACK;
      const [a, b] = [own, other].map((n) => places[n - 1] ?? places.length + 1) as [number, number];
      return a === b ? BACK : share(a < b);
    };
}
