/**
 * The canonical JSON text of a value (RFC 8785): no spaces, keys sorted by code unit. Throws a TypeError for a value
 * that JSON writes in two ways or not at all: a bigint, undefined, a non-finite number, an unpaired surrogate.
 */
export function canonicalJson(value: unknown): string {
  // JSON.stringify is seven times as fast, and right for values whose keys are in order already.
  return isInOrder(value) ? JSON.stringify(value) : written(value);
}

/** Whether a value is plain JSON with all its keys in order. */
function isInOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isScalar(value);
  if (Array.isArray(value)) return value.every(isInOrder);
  let last = '';
  for (const key of Object.keys(value)) {
    if (key < last || !isScalar(key) || !isInOrder((value as Record<string, unknown>)[key])) return false;
    last = key;
  }
  return true;
}

function isScalar(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value as Record<string, unknown>);
  throw new TypeError(`Not a JSON value: ${String(value)}`);
}

function canonicalObject(value: Record<string, unknown>): string {
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}
