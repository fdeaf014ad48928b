import { isNullable, type Shape, withoutNull } from './shape.ts';

/** A typed number; anything else stays as it was typed, for the check to name. */
export function readNumber(shape: Shape, text: string): unknown {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (plain === '') return isNullable(shape) ? null : '';
  return /^-?\d{1,16}(\.\d{1,8})?$/.test(plain) ? Number(plain) : text;
}

/** A typed text; a sum may have a comma before its decimals. */
export function readText(shape: Shape, text: string): unknown {
  if (/^\d+,\d+$/.test(text) && withoutNull(shape).pattern?.includes('\\.')) return text.replace(',', '.');
  return text === '' && isNullable(shape) ? null : text;
}

/** One item per line. Numbers may also be separated by spaces and commas. */
export function readLines(shape: Shape, text: string): unknown[] {
  const items = shape.items ?? {};
  const isNumeric = items.type === 'integer' || items.type === 'number';
  const parts = text.split(isNumeric ? /[\s,;]+/ : '\n').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => (isNumeric ? readNumber(items, part) : part));
}

export function writtenLines(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : '';
}

/** One list per line, its items separated by commas. */
export function readGroups(shape: Shape, text: string): unknown[] {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => readLines(shape.items ?? {}, line));
}

export function writtenGroups(value: unknown): string {
  return Array.isArray(value) ? value.map((each) => (each as unknown[]).join(', ')).join('\n') : '';
}

/** One `key = value` per line. */
export function readTable(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim());
  return Object.fromEntries(
    lines.map((line) => {
      const [key = '', ...rest] = line.split('=');
      return [key.trim(), rest.join('=').trim()];
    }),
  );
}

export function writtenTable(value: unknown): string {
  const entries = Object.entries((value ?? {}) as Record<string, string>);
  return entries.map(([key, each]) => `${key} = ${each}`).join('\n');
}

/** `2026-01-31T12:00`, as a field for moments has it; UTC. */
export function writtenMoment(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 16) : '';
}

export function readMoment(shape: Shape, text: string): unknown {
  if (text === '') return isNullable(shape) ? null : '';
  return `${text.slice(0, 16)}:00.000Z`;
}

/** Removes a chosen value, or adds a new one at the end. The others keep their order. */
export function toggled(chosen: readonly unknown[], value: unknown): unknown[] {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
}
