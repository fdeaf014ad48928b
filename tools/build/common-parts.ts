import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';
import { SMALL } from '../../packages/sports/generate.ts';

/** A module that this many lazy parts of a view need is loaded with all pages of the view. */
const COMMON_TO = 4;

/**
 * Puts modules that at least `commonTo` lazy parts of an entry need into the file of the entry. A page then loads a few
 * files, each compressed well, instead of one file for every set of parts that share a module. With an infinite
 * `commonTo` the file has only the entry's own static imports.
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

/** What sports of one family share is a file of its own: other pages do without it. */
const FAMILY = /\/sports\/families\/([^/]+)\//;

/** What only pages of lists share: the first page, which has a list too, loads it later. */
const OF_LISTS = /\/views\/sports\/src\/(?:list|accumulators)\//;

/** What a game and the lists of esports and of variants share: all other pages do without it. */
const OF_ESPORTS = /\/(?:esports(?:\/places)?|variants)\.ts$/;

/** What is told around a match loads when it is shown, so what it needs is no reason to load that with all pages. */
const OPENS_LATER = /\/AroundBody\.tsx$/;

/** What the board of one sport and its tracker share: pages of other sports do without it, or of other families. */
const OF_SPORT = /\/packages\/sports\/(?!families|telling|screens|markets|registry)([a-z_]+)\/\w/;

/** What several families share: with the lists of games, it would make the page of one game load those. */
function isOfFamilies(id: string): boolean {
  return id.includes('/packages/sports/') && !FAMILY.test(id);
}

/** The file of its own that a module is put into, with what it is shared for; undefined for all others. */
type OwnFile = (id: string, reads: ChunkingContext) => string | undefined;

/** A small module of a sport goes into the file of its family: each file costs every page a line with its hash. */
const sportOf: OwnFile = (id, reads) => {
  const sport = (FAMILY.exec(id) ?? OF_SPORT.exec(id))?.[1];
  if (sport === undefined || FAMILY.test(id) || !isSmall(id, reads)) return sport;
  const near = [id, ...(reads.getModuleInfo(id)?.importers ?? [])].flatMap(
    (each) => reads.getModuleInfo(each)?.importedIds ?? [],
  );
  return near.map((each) => FAMILY.exec(each)?.[1]).find((family) => family !== undefined) ?? sport;
};

/**
 * Bundles whose parts load sports one by one have a file for each sport and family. Pages of other views need all at once
 * and split nothing.
 */
export function ownFilesOf(isBySport: boolean): OwnFile {
  if (!isBySport) return () => undefined;
  return (id, reads) =>
    sportOf(id, reads) ?? (OF_ESPORTS.test(id) ? 'esports' : OF_LISTS.test(id) ? 'lists' : undefined);
}

/**
 * Puts the small modules that several lazy parts share into one file, instead of a file for each set of parts. They
 * import only each other and modules of the entries, so the file causes no circular import: a module that needs one with
 * a file of its own stays out, because those files need this one.
 */
export function withSmallShared(entries: readonly string[], fileOf: OwnFile): CodeSplittingGroup {
  let first: ReadonlySet<string> | undefined;
  return {
    debugName: 'small',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    name(id, reads) {
      first ??= new Set(entries.flatMap((entry) => [...withImports(entry, reads)]));
      const own = fileOf(id, reads);
      if (own) return own;
      const isShared = [...withImports(id, reads)].every(
        (each) => first?.has(each) || (!fileOf(each, reads) && isSmall(each, reads)),
      );
      return isShared && !first.has(id) ? 'small' : null;
    },
  };
}

/** A module without code comes through the import map and counts as small. */
function isSmall(id: string, reads: ChunkingContext): boolean {
  return (reads.getModuleInfo(id)?.code?.length ?? 0) < SMALL;
}

function commonModules(entry: string, reads: ChunkingContext, commonTo: number): Set<string> {
  const own = withImports(entry, reads);
  const parts = lazyParts(own, reads).map((part) => withImports(part, reads));
  const isCommon = (id: string) =>
    // What sports of one family share has a file of its own, however many sports there are.
    !FAMILY.test(id) &&
    parts.filter((modules) => modules.has(id)).length >= (isOfFamilies(id) ? commonTo / 2 : commonTo);
  return new Set([...own, ...parts.flatMap((modules) => [...modules]).filter(isCommon)]);
}

/** A module and all its static imports, direct and indirect. */
function withImports(start: string, reads: ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of reads.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** The dynamic imports of these modules, and in turn the dynamic imports of those. */
function lazyParts(modules: Iterable<string>, reads: ChunkingContext): string[] {
  const lazyOf = (id: string) => reads.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const parts = new Set([...modules].flatMap(lazyOf).filter((id) => !OPENS_LATER.test(id)));
  for (const part of parts)
    for (const id of withImports(part, reads))
      for (const next of lazyOf(id)) if (!OPENS_LATER.test(next)) parts.add(next);
  return [...parts];
}
