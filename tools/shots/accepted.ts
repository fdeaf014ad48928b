import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Machine } from './machine.ts';

/** The pictures accepted last, in the repository. */
const FOLDER = fileURLToPath(new URL('accepted', import.meta.url));
const MACHINE = path.join(FOLDER, 'machine.json');
/** All of them together, in bytes: the repository stays light. */
const MOST_BYTES = 3_000_000;

const fileOf = (name: string) => path.join(FOLDER, `${name}.png`);

/** The machine that took the accepted pictures; null before the first. */
export function acceptedMachine(): Machine | null {
  return existsSync(MACHINE) ? (JSON.parse(readFileSync(MACHINE, 'utf8')) as Machine) : null;
}

/** The small picture of a name that was accepted; null for a new one. */
export function acceptedPicture(name: string): Buffer | null {
  return existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : null;
}

/** Names of accepted pictures. */
export function acceptedNames(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -4));
}

/** Keeps small pictures by name. Pictures of another machine are all dropped first. */
export function accept(pictures: ReadonlyMap<string, Buffer>, machine: Machine): void {
  if (JSON.stringify(acceptedMachine()) !== JSON.stringify(machine))
    rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(MACHINE, `${JSON.stringify(machine, null, 2)}\n`);
  for (const [name, small] of pictures) writeFileSync(fileOf(name), small);
}

/** Removes pictures of screens that are no longer there. */
export function forget(names: readonly string[]): void {
  for (const name of names) rmSync(fileOf(name), { force: true });
}

/** The bytes of all accepted pictures. Throws an Error if they are more than the repository should carry. */
export function weighAccepted(): number {
  const bytes = acceptedNames().reduce((sum, name) => sum + statSync(fileOf(name)).size, 0);
  if (bytes > MOST_BYTES)
    throw new Error(`the accepted pictures have ${bytes} bytes, more than ${MOST_BYTES}`);
  return bytes;
}
