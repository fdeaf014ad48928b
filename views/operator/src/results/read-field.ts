import type { results } from '@fairbook/contracts';

export type Values = results.Told['values'];
type Value = Values[string];
/** What an operator has typed, by the names of inputs. */
export type Typed = Readonly<Record<string, string>>;

const NUMBER = /^\d+([.,]\d+)?$/;
const PAIR = /^(\d+)[:–-](\d+)$/;

/** The name of the input for one competitor of a field, by its number from 1. */
export function inputOf(field: string, number: number): string {
  return `${field}-${number}`;
}

/** A field's value from what was typed; undefined if it can't be read. The server decides whether it is possible. */
export function readField(
  { name, kind }: results.Field,
  typed: Typed,
  competitors: number,
): Value | undefined {
  const text = (typed[name] ?? '').trim();
  const numbers = Array.from({ length: competitors }, (_, n) => n + 1);
  switch (kind) {
    case 'choice':
      return text;
    case 'number':
      return text === '' ? null : NUMBER.test(text) ? Number(text.replace(',', '.')) : undefined;
    case 'scores':
      return all(wordsOf(text).map((word) => PAIR.exec(word)?.slice(1).map(Number)));
    case 'order':
      // Digits may stand together: 1121.
      return all(
        [...text.replace(/[\s,]/g, '')].map((digit) => (/[12]/.test(digit) ? Number(digit) : undefined)),
      );
    case 'places':
      return all(
        numbers.map((number) => {
          const place = (typed[inputOf(name, number)] ?? '').trim();
          return place === '' ? null : /^\d+$/.test(place) ? Number(place) : undefined;
        }),
      );
    case 'marks':
      return numbers.filter((number) => typed[inputOf(name, number)] === 'on');
  }
}

/** The inputs that show these values. */
export function typedOf(fields: readonly results.Field[], values: Values): Typed {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, options }): [string, string][] => {
      const value = values[name];
      if (kind === 'choice') return [[name, String(value ?? options?.[0] ?? '')]];
      if (kind === 'places' && Array.isArray(value))
        return value.map((place, n) => [inputOf(name, n + 1), place === null ? '' : String(place)]);
      if (kind === 'marks' && Array.isArray(value))
        return value.map((number) => [inputOf(name, Number(number)), 'on']);
      return [[name, textOf(value)]];
    }),
  );
}

/** A number, scores or an order as they are typed. */
export function textOf(value: Value | undefined): string {
  if (value == null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map((each) => (Array.isArray(each) ? each.join(':') : String(each))).join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

function all<T>(list: readonly (T | undefined)[]): T[] | undefined {
  return list.includes(undefined) ? undefined : (list as T[]);
}
