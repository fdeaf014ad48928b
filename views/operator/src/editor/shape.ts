/** A JSON schema as `config.form` answers it: the one that the server checks with. */
export interface Shape {
  type?: string;
  const?: unknown;
  /** What a new entry begins with. */
  default?: unknown;
  anyOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  patternProperties?: Readonly<Record<string, Shape>>;
  items?: Shape;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

export type Fields = Readonly<Record<string, unknown>>;

/** How a value is edited. `lines`: one per line. `groups`: one list per line. `table`: one `key = value` per line. */
export type Kind =
  | 'switch'
  | 'number'
  | 'text'
  | 'long'
  | 'moment'
  | 'choice'
  | 'set'
  | 'lines'
  | 'groups'
  | 'rows'
  | 'parts'
  | 'table';

const LONG = 200;

export function kindOf(asked: Shape): Kind {
  const shape = withoutNull(asked);
  if (shape.anyOf) return choicesOf(shape) ? 'choice' : 'text';
  switch (shape.type) {
    case 'boolean':
      return 'switch';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return kindOfItems(shape.items ?? {});
    case 'object':
      return shape.properties ? 'parts' : 'table';
    default:
      if (shape.format === 'date-time') return 'moment';
      return (shape.maxLength ?? 0) > LONG && !shape.pattern ? 'long' : 'text';
  }
}

function kindOfItems(items: Shape): Kind {
  if (choicesOf(items)) return 'set';
  if (items.type === 'object') return 'rows';
  return items.type === 'array' ? 'groups' : 'lines';
}

export function isNullable({ anyOf = [] }: Shape): boolean {
  return anyOf.some(({ type }) => type === 'null');
}

/** The shape of a value that is not null. */
export function withoutNull(shape: Shape): Shape {
  if (!isNullable(shape)) return shape;
  const others = (shape.anyOf ?? []).filter(({ type }) => type !== 'null');
  return others.length === 1 ? others[0]! : { anyOf: others };
}

/** The values of a choice; null for any other shape. */
export function choicesOf(asked: Shape): readonly (string | number)[] | null {
  const { anyOf } = withoutNull(asked);
  const literals = anyOf?.filter((each) => Object.hasOwn(each, 'const'));
  return literals && literals.length === anyOf?.length
    ? literals.map((each) => each.const as string | number)
    : null;
}

/** A new value of the shape: its default, or as empty as it may be. */
export function blankOf(shape: Shape): unknown {
  if (shape.default !== undefined) return shape.default;
  if (isNullable(shape)) return null;
  switch (kindOf(shape)) {
    case 'switch':
      return false;
    case 'number':
      return Math.max(shape.minimum ?? 0, 0);
    case 'choice':
      return choicesOf(shape)![0];
    case 'set':
    case 'lines':
    case 'groups':
    case 'rows':
      return [];
    case 'table':
      return {};
    case 'parts': {
      const required = Object.entries(shape.properties!).filter(([name]) => shape.required?.includes(name));
      return Object.fromEntries(required.map(([name, each]) => [name, blankOf(each)]));
    }
    default:
      return '';
  }
}

/** Whether two values of a form are the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Fields, b as Fields];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
}
