/** What the notes of a release are written from. */
export interface Changes {
  version: string;
  /** The day of its commit, `2026-11-27`. */
  day: string;
  /** The version before; null at the first release. */
  last: string | null;
  /** What the API has that it had not, one sentence each (docs/api-changes.md). */
  api: readonly string[];
  /** Files of migrations that are new, and those of them that need all older nodes to be gone. */
  migrations: readonly string[];
  contracts: readonly string[];
  /** Subjects of commits, the newest first. */
  commits: readonly string[];
}

/** The notes of a release as Markdown: what an operator has to do first, then what is new. */
export function notesOf({ version, day, last, api, migrations, contracts, commits }: Changes): string {
  const since = last === null ? 'The first release.' : `Since ${last}:`;
  return [
    `# Fairbook ${version} (${day})`,
    '',
    since,
    '',
    ...(last === null ? [] : sinceLast()),
    '## Files',
    '',
    '`SHA256SUMS` has the digest of each file: `sha256sum --check SHA256SUMS`. The bill of materials (CycloneDX) names every',
    'package in the image, the provenance (SLSA) the commit and the packages that the files were made of. `SHA256SUMS.sig` is',
    'the signature of whoever made this release; “Releases” in docs/deploy.md says how to check it.',
    '',
  ].join('\n');

  function sinceLast(): string[] {
    return [
      '## Upgrading',
      '',
      ...listed([databaseWords(migrations), ...contracts.map(contractWords)]),
      '- Follow “Upgrading and going back” in docs/deploy.md; make a backup first.',
      '',
      '## API',
      '',
      ...listed(api.length > 0 ? api : ['No changes.']),
      '',
      '## Changes',
      '',
      ...listed(commits),
      '',
    ];
  }
}

const listed = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`);

function databaseWords(migrations: readonly string[]): string {
  if (migrations.length === 0) return 'The database stays as it is.';
  const steps = migrations.length === 1 ? 'One migration runs' : `${migrations.length} migrations run`;
  return `${steps} at the first start.`;
}

const contractWords = (file: string): string =>
  `${file} takes away what only older releases use: no node of a release before the last may run.`;
