/** What a release brings, as far as its version depends on it. */
export interface Brought {
  /** Whether programs that use the API would break. */
  breaks: boolean;
  /** Whether the API has something new, or the schema of the database is another one. */
  grows: boolean;
}

/**
 * Why a version can't follow the one before, in a sentence; null if it can. Semantic versions: a break is a new major
 * version (before 1.0.0 a new minor one), what is new at least a minor one.
 * @param last The version released last; null at the first release.
 */
export function faultOfVersion(
  version: string,
  last: string | null,
  { breaks, grows }: Brought,
): string | null {
  const next = partsOf(version);
  if (!next) return `"${version}" is no semantic version such as 1.4.0.`;
  const before = last === null ? null : partsOf(last);
  if (!before) return null;
  const rank = next.findIndex((part, i) => part !== before[i]);
  if (rank === -1 || next[rank]! < before[rank]!) return `${version} is not after ${last}.`;
  const isWhole = next[rank] === before[rank]! + 1 && next.slice(rank + 1).every((part) => part === 0);
  if (!isWhole) return `After ${last} comes one of ${followersOf(before).join(', ')}, not ${version}.`;
  const breaking = before[0] === 0 ? 1 : 0;
  if (breaks && rank > breaking)
    return `Programs would break, so after ${last} comes ${followersOf(before)[breaking]}, not ${version}.`;
  if (grows && rank > 1)
    return `There is something new, so after ${last} comes at least ${followersOf(before)[1]}, not ${version}.`;
  return null;
}

type Parts = readonly [number, number, number];

function partsOf(version: string): Parts | null {
  const [, ...parts] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version) ?? [];
  return parts.length === 0 ? null : (parts.map(Number) as unknown as Parts);
}

/** The next major, minor and patch version. */
const followersOf = ([major, minor, patch]: Parts): string[] => [
  `${major + 1}.0.0`,
  `${major}.${minor + 1}.0`,
  `${major}.${minor}.${patch + 1}`,
];
