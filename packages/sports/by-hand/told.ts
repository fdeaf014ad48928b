import type { Squads } from '../squads.ts';

/** A field of the form in which an operator says how a game ended. Texts: `operator.results.field.<name>`. */
export type HandField = { name: string } & (
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; least: number; most: number; hasFractions?: boolean; mayMiss?: boolean }
  /** The score of each part, in order. */
  | { kind: 'scores'; least: number; most: number }
  /** The number of the side, 1 or 2, for each thing that happened, in order. */
  | { kind: 'order' }
  /** A place for each competitor, or none. */
  | { kind: 'places' }
  /** The numbers of some competitors. */
  | { kind: 'marks' }
);

export type HandValue = null | number | string | readonly (number | null | readonly number[])[];
export type HandValues = Readonly<Record<string, HandValue>>;

/** A field that can't be as told. `field` is its name. */
export class HandFault extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`this can't be how a game ended: ${field}`);
    this.field = field;
  }
}

/** Refuses a field unless it can be so. Throws `HandFault`. */
export function mustBe(isSo: boolean, field: string): asserts isSo {
  if (!isSo) throw new HandFault(field);
}

type Pair = [number, number];
/** More than any score, and any number of runs in an innings. */
const MOST = 1_000;
/** More goals than any game has had. */
export const MOST_GOALS = 200;
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;

/** What an operator told, read by the fields of a form. Each reader throws `HandFault` for a value of another shape. */
export class Told {
  readonly #fields: ReadonlyMap<string, HandField>;
  readonly #values: HandValues;
  readonly #competitors: number;

  constructor(fields: readonly HandField[], values: HandValues, competitors: number) {
    this.#fields = new Map(fields.map((field) => [field.name, field]));
    this.#values = values;
    this.#competitors = competitors;
    for (const name of Object.keys(values)) mustBe(this.#fields.has(name), name);
  }

  choice(name: string): string {
    const field = this.#of(name, 'choice');
    const value = this.#values[name];
    mustBe(typeof value === 'string' && field.options.includes(value), name);
    return value;
  }

  /** The place of a side, by a choice of `1`, `2` and others. */
  side(name: string): 0 | 1 | null {
    const value = this.choice(name);
    return value === '1' ? 0 : value === '2' ? 1 : null;
  }

  number(name: string): number {
    const value = this.maybe(name);
    mustBe(value !== null, name);
    return value;
  }

  maybe(name: string): number | null {
    const { least, most, hasFractions, mayMiss } = this.#of(name, 'number');
    const value = this.#values[name] ?? null;
    if (value === null && mayMiss) return null;
    mustBe(typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most, name);
    mustBe(hasFractions === true || Number.isInteger(value), name);
    return value;
  }

  scores(name: string): Pair[] {
    const { least, most } = this.#of(name, 'scores');
    const list = this.#list(name);
    mustBe(list.length >= least && list.length <= most, name);
    return list.map((pair): Pair => {
      mustBe(Array.isArray(pair) && pair.length === 2 && pair.every(isCount), name);
      return [pair[0] as number, pair[1] as number];
    });
  }

  /** Sides by place, 0 or 1. */
  order(name: string): (0 | 1)[] {
    this.#of(name, 'order');
    const list = this.#list(name);
    mustBe(list.length <= MOST_GOALS, name);
    return list.map((side) => {
      mustBe(side === 1 || side === 2, name);
      return side === 1 ? 0 : 1;
    });
  }

  /** A place for each competitor, from 1. */
  places(name: string): (number | null)[] {
    this.#of(name, 'places');
    const list = this.#list(name);
    mustBe(list.length === this.#competitors, name);
    return list.map((place) => {
      mustBe(place === null || (isCount(place) && place > 0), name);
      return place;
    });
  }

  /** Numbers of competitors from 1, in order, each once. */
  marks(name: string): number[] {
    this.#of(name, 'marks');
    const list = this.#list(name);
    const numbers = list.filter((n): n is number => isCount(n) && n > 0 && n <= this.#competitors);
    mustBe(numbers.length === list.length && new Set(numbers).size === numbers.length, name);
    return numbers.toSorted((a, b) => a - b);
  }

  #list(name: string): readonly (number | null | readonly number[])[] {
    const value = this.#values[name] ?? [];
    mustBe(Array.isArray(value), name);
    return value;
  }

  #of<K extends HandField['kind']>(name: string, kind: K): Extract<HandField, { kind: K }> {
    const field = this.#fields.get(name);
    if (field?.kind !== kind) throw new TypeError(`the form has no ${kind} "${name}"`);
    return field as Extract<HandField, { kind: K }>;
  }
}

/** The form of a sport: how an operator says by hand how one of its games ended. */
export interface ByHand<End, State> {
  fields(state: State): readonly HandField[];
  /** What the last known state of a game suggests, by field; nothing where that would be a guess. */
  suggested(state: State): HandValues;
  /** The end, and the public state with it. Throws `HandFault` where a game can't end so. */
  ended(told: Told, state: State, squads?: Squads): { end: End; state: State };
}

/** What every state has once its game is over. */
export const OVER = { status: 'ended', clock: null, isBreak: false } as const;

/** Choices of a side, or of neither. */
export const SIDES = ['1', '2'] as const;
/** A side by its place, as a choice. */
export const sideKey = (place: 0 | 1 | null | undefined, none = 'none') =>
  place == null ? none : SIDES[place];
