import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DebianPackage } from '../image/debian.ts';

export const sha256Of = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** What a release was made of. */
export interface Materials {
  tag: string;
  /** The commit of the tag. */
  commit: string;
  /** The lock file, by which npm checked each package. */
  lockFile: string;
  debian: readonly DebianPackage[];
  /** What Podman says of itself. */
  builder: string;
  /** The image by its identity, `sha256:…`. */
  imageId: string;
  /** Moments in ISO 8601. */
  startedOn: string;
  finishedOn: string;
}

/**
 * Where files come from, as a statement of in-toto with SLSA's provenance (v1): each file by its digest, the commit, the
 * packages, the builder. Whoever makes a release signs its digest with those of all files (sign.ts).
 */
export function provenanceOf(files: readonly string[], made: Materials): object {
  const { tag, commit, lockFile, debian, builder, imageId, startedOn, finishedOn } = made;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      ...files.map((file) => ({ name: path.basename(file), digest: { sha256: sha256Of(file) } })),
      { name: `image of ${tag}`, digest: { sha256: imageId.replace('sha256:', '') } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:fairbook:release:1',
        externalParameters: { tag },
        internalParameters: { command: `npm run release -- ${tag}`, architecture: process.arch },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256Of(lockFile) } },
          ...debian.map(({ name, version, architecture, sha256 }) => ({
            name: `${name}_${version}_${architecture}.deb`,
            digest: { sha256 },
          })),
        ],
      },
      runDetails: {
        builder: { id: 'urn:fairbook:builder:local', version: { podman: builder, node: process.version } },
        metadata: { startedOn, finishedOn },
      },
    },
  };
}
