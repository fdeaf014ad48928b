import { choicesOf, type Fields, isNullable, isSame, kindOf, type Shape, withoutNull } from './shape.ts';

/** What is wrong with a field: the text `editor.fault.<is>` with its values. */
interface Fault {
  is:
    | 'required'
    | 'number'
    | 'least'
    | 'most'
    | 'form'
    | 'long'
    | 'few'
    | 'many'
    | 'twice'
    | 'moment'
    | 'choice';
  values?: Record<string, number>;
}

/** Faults by field: `partnerCssBrandBook.0.value`. */
export type Faults = Readonly<Record<string, Fault>>;

/**
 * The faults for which the server would refuse a value by its schema. The server may also refuse it by further rules.
 */
export function faultsOf(shape: Shape, value: unknown, path = ''): Faults {
  const fault = faultOf(shape, value);
  if (fault) return { [path]: fault };
  if (value === null || value === undefined) return {};
  const inner = withoutNull(shape);
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  switch (kindOf(inner)) {
    case 'parts':
      return merged(
        Object.entries(inner.properties!)
          .filter(([name]) => inner.required?.includes(name) || Object.hasOwn(value, name))
          .map(([name, each]) => faultsOf(each, (value as Fields)[name], below(name))),
      );
    case 'rows':
    case 'lines':
    case 'groups':
    case 'set':
      return merged((value as unknown[]).map((each, i) => faultsOf(inner.items!, each, below(i))));
    case 'table': {
      const [[pattern, each] = ['', {}]] = Object.entries(inner.patternProperties ?? {});
      return merged(
        Object.entries(value).map(
          ([key, one]): Faults =>
            fits(pattern, key) ? faultsOf(each, one, below(key)) : { [below(key)]: { is: 'form' } },
        ),
      );
    }
    default:
      return {};
  }
}

function faultOf(shape: Shape, value: unknown): Fault | null {
  if (value === null || value === undefined) return isNullable(shape) ? null : { is: 'required' };
  const inner = withoutNull(shape);
  const choices = choicesOf(inner);
  if (choices) return choices.includes(value as string) ? null : { is: 'choice' };
  if (inner.anyOf) return inner.anyOf.some((each) => isFine(each, value)) ? null : { is: 'form' };
  if (Array.isArray(value)) return faultOfList(inner, value);
  return inner.type === 'integer' || inner.type === 'number'
    ? faultOfNumber(inner, value)
    : typeof value === 'string'
      ? faultOfText(inner, value)
      : null;
}

function isFine(shape: Shape, value: unknown): boolean {
  return Object.hasOwn(shape, 'const') ? shape.const === value : faultOf(shape, value) === null;
}

function faultOfList(
  { minItems = 0, maxItems, uniqueItems }: Shape,
  value: readonly unknown[],
): Fault | null {
  if (value.length < minItems) return { is: 'few', values: { least: minItems } };
  if (maxItems !== undefined && value.length > maxItems) return { is: 'many', values: { most: maxItems } };
  const isTwice = value.some((each, i) => value.findIndex((other) => isSame(each, other)) < i);
  return uniqueItems && isTwice ? { is: 'twice' } : null;
}

function faultOfNumber({ type, minimum, maximum }: Shape, value: unknown): Fault | null {
  if (value === '') return { is: 'required' };
  if (typeof value !== 'number' || (type === 'integer' && !Number.isSafeInteger(value)))
    return { is: 'number' };
  if (minimum !== undefined && value < minimum) return { is: 'least', values: { least: minimum } };
  return maximum !== undefined && value > maximum ? { is: 'most', values: { most: maximum } } : null;
}

function faultOfText({ format, pattern, minLength = 0, maxLength }: Shape, value: string): Fault | null {
  if (value.length < minLength) return { is: 'required' };
  if (maxLength !== undefined && value.length > maxLength) return { is: 'long', values: { most: maxLength } };
  if (format === 'date-time') return Number.isNaN(Date.parse(value)) ? { is: 'moment' } : null;
  if (pattern === undefined || fits(pattern, value)) return null;
  return value === '' ? { is: 'required' } : { is: 'form' };
}

function fits(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}

function merged(all: readonly Faults[]): Faults {
  return Object.assign({}, ...all);
}
