import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';

/** So many lazy parts make a module worth loading with all pages of a view. */
const COMMON_TO = 4;

/**
 * Puts into an entry what many of its lazy parts need. A page then loads a few files, each compressed well, instead of one
 * for every set of parts that have a module in common. With `commonTo` infinite it gets only what it needs itself, whoever
 * else needs it.
 */
export function withCommonParts(name: string, entry: string, commonTo = COMMON_TO): CodeSplittingGroup {
  let common: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name(id, reads) {
      common ??= commonModules(entry, reads, commonTo);
      return common.has(id) ? name : null;
    },
  };
}

/** Bytes of source that aren't worth a file of their own: every page names each file with its hash. */
const SMALL = 4000;

/**
 * Puts into one file the small modules that several lazy parts share, instead of one for each set of parts. They need
 * nothing but each other and the entries, so the file is in no circle of imports.
 */
export function withSmallShared(entries: readonly string[]): CodeSplittingGroup {
  let first: ReadonlySet<string> | undefined;
  return {
    debugName: 'small',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    name(id, reads) {
      first ??= new Set(entries.flatMap((entry) => [...withImports(entry, reads)]));
      return [...withImports(id, reads)].every((each) => first?.has(each) || isSmall(each, reads)) &&
        !first.has(id)
        ? 'small'
        : null;
    },
  };
}

/** What has no code comes through the import map. */
function isSmall(id: string, reads: ChunkingContext): boolean {
  return (reads.getModuleInfo(id)?.code?.length ?? 0) < SMALL;
}

function commonModules(entry: string, reads: ChunkingContext, commonTo: number): Set<string> {
  const own = withImports(entry, reads);
  const parts = lazyParts(own, reads).map((part) => withImports(part, reads));
  const isCommon = (id: string) => parts.filter((modules) => modules.has(id)).length >= commonTo;
  return new Set([...own, ...parts.flatMap((modules) => [...modules]).filter(isCommon)]);
}

/** A module and all that it imports statically, one through another. */
function withImports(start: string, reads: ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of reads.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** What these modules import dynamically, and what that does in its turn. */
function lazyParts(modules: Iterable<string>, reads: ChunkingContext): string[] {
  const lazyOf = (id: string) => reads.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const parts = new Set([...modules].flatMap(lazyOf));
  for (const part of parts)
    for (const id of withImports(part, reads)) for (const next of lazyOf(id)) parts.add(next);
  return [...parts];
}
