import { Refusal } from '@fairbook/contracts';

export const BODY_LIMIT_BYTES = 64 * 1024;
const MAX_DEPTH = 8;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Text → JSON value. Refuses what no honest client sends: keys that reach a prototype, numbers beyond the range
 * (`1e309`), negative zero, texts that no database can store, and nesting deeper than any of our shapes.
 */
export function parseJsonBody(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal({ code: 'request.invalid', field: 'body' });
  }
  refuseHostile(value, 'body', 0);
  return value;
}

function refuseHostile(value: unknown, at: string, depth: number): void {
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) refuse(at);
  if (typeof value === 'string' && !isStorable(value)) refuse(at);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) refuse(at);
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) refuse(at);
    refuseHostile(inner, depth === 0 ? key : `${at}.${key}`, depth + 1);
  }
}

/** PostgreSQL stores neither a zero character nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function refuse(field: string): never {
  throw new Refusal({ code: 'request.invalid', field });
}

/** Exactly JSON in UTF-8; any other type is refused before the body is read. */
export function isJsonType(contentType: string | undefined): boolean {
  return /^application\/json(; ?charset=utf-8)?$/i.test(contentType ?? '');
}
