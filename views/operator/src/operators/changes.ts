type Fields = Readonly<Record<string, unknown>> | null;

export interface Change {
  field: string;
  /** The values before and after; null where there was none. */
  before: string | null;
  after: string | null;
}

/** The fields that an edit has changed. Of lists and groups of fields, only what was added, removed or changed. */
export function changesOf(
  before: Fields,
  after: Fields,
  wordsOf: (field: string, value: unknown) => string,
): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (isSame(was, is)) return [];
    const words = (value: unknown) => (value === null ? null : wordsOf(field, value));
    const change = { field, before: words(changedIn(was, is)), after: words(changedIn(is, was)) };
    return change.before === null && change.after === null ? [] : [change];
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The part of `value` that `other` lacks; null if there is none. */
function changedIn(value: unknown, other: unknown): unknown {
  if (isWords(value)) {
    const own = isWords(other) ? value.filter((each) => !other.includes(each)) : value;
    return own.length === 0 ? null : own;
  }
  if (!isGroup(value) || !isGroup(other)) return value;
  const own = Object.entries(value).filter(([name, each]) => !isSame(each, other[name]));
  return own.length === 0 ? null : Object.fromEntries(own);
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
