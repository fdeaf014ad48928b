import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A mutant as Stryker reports it: a place and its replacement. Lines and columns count from 0. */
export interface Mutant {
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: Position; end: Position };
}

interface Position {
  line: number;
  column: number;
}

interface Instrumenter {
  instrument(
    files: { name: string; mutate: true; content: string }[],
    options: { ignorers: []; excludedMutations: []; plugins: null },
  ): Promise<{ mutants: Mutant[] }>;
}

/** Names a mutant the same in every process of a run; `root` is the folder that its file path is relative to. */
export function keyOf({ fileName, mutatorName, replacement, location }: Mutant, root: string): string {
  const { start, end } = location;
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${root ? path.relative(root, fileName) : fileName} ${place} ${mutatorName} ${replacement}`;
}

/** All mutants of the files under `root`, ordered by file and place. */
export async function mutantsOf(files: string[], root: string, stryker: string): Promise<Mutant[]> {
  const entry = path.join(stryker, 'instrumenter/dist/src/index.js');
  const { Instrumenter } = await import(pathToFileURL(entry).href);
  const instrumenter: Instrumenter = new Instrumenter({
    debug() {},
    info() {},
    warn: console.warn,
    isDebugEnabled: () => false,
  });
  const sources = files.map((file) => {
    const name = path.join(root, file);
    return { name, mutate: true as const, content: readFileSync(name, 'utf8') };
  });
  const options = { ignorers: [], excludedMutations: [], plugins: null } as const;
  return (await instrumenter.instrument(sources, options as never)).mutants;
}
