import { sportOf } from '@fairbook/sports/state';

/** A source of the list, and which part of the offer it supplies. */
export interface Supplier {
  /** Its name, which is the producer of all its messages. */
  name: string;
  /** Its place in the list: where two supply the same, the first counts. */
  order: number;
  /** Whether it supplies all markets of its games, and so their state and results, too. */
  isWhole: boolean;
  supplies(typeId: number): boolean;
  /** Whether it supplies games of this competition, by its own numbers. */
  covers(fixture: { sportId: number; champ: { id: number } }): boolean;
}

/** What a source supplies; all of it where a list is left out. */
export interface Rule {
  /** Keys of sports, or numbers of those that have no folder. */
  sports?: readonly (string | number)[] | undefined;
  /** Competitions by the source's own numbers. */
  champs?: readonly number[] | undefined;
  /** Types of markets. */
  markets?: readonly number[] | undefined;
}

export function supplierOf(name: string, order: number, { sports, champs, markets }: Rule): Supplier {
  const types = markets && new Set(markets);
  return {
    name,
    order,
    isWhole: types === undefined,
    supplies: (typeId) => types?.has(typeId) ?? true,
    covers: ({ sportId, champ }) =>
      (sports?.some((sport) => sport === sportId || sport === sportOf(sportId)) ?? true) &&
      (champs?.includes(champ.id) ?? true),
  };
}
