import { proof } from '@fairbook/contracts';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../platform/config/start-error.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const Manifest = Type.Object({
  format: Type.Integer(),
  /** Version of Fairbook. */
  version: Type.String(),
  at: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  /** The signed head of the log at that moment; null before the first. */
  head: Type.Union([proof.TreeHead, Type.Null()]),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  /** Names of the files of the data folder. */
  files: Type.Array(Type.String()),
  /** The bucket that keeps the files of players; without one they are in the archive. */
  bucket: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type Manifest = Static<typeof Manifest>;

/** The manifest of an archive. Throws a `StartError` for that of a later format. */
export function manifestOf(text: string, file: string): Manifest {
  const found: unknown = JSON.parse(text);
  if (Value.Check(Manifest, found) && found.format === FORMAT) return found;
  throw new StartError(
    `The backup ${file} was made by a newer version of Fairbook, or is no backup of it: nothing was restored.`,
  );
}
