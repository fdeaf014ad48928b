type Fields = Readonly<Record<string, unknown>> | null;

export interface Change {
  field: string;
  /** The values before and after; null where there was none. */
  before: string | null;
  after: string | null;
}

/** The fields that an edit has changed. For lists of words, only those added or removed. */
export function changesOf(before: Fields, after: Fields): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const change = { field, before: textOf(was, is), after: textOf(is, was) };
    return change.before === null && change.after === null ? [] : [change];
  });
}

function textOf(value: unknown, other: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (isWords(value)) {
    const own = isWords(other) ? value.filter((each) => !other.includes(each)) : value;
    return own.length === 0 ? null : own.join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
