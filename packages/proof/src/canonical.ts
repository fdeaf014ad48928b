/**
 * The one JSON text of a value (RFC 8785): no spaces, keys sorted by code unit. Only what JSON knows is taken; a
 * bigint, undefined, a non-finite number or an unpaired surrogate throws a TypeError, because it would be written two
 * ways or none.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value as Record<string, unknown>);
  const isScalar =
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && value.isWellFormed());
  if (!isScalar) throw new TypeError(`Not a value of JSON: ${String(value)}`);
  return JSON.stringify(value);
}

function canonicalObject(value: Record<string, unknown>): string {
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}
