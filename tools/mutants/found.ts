import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A place to break and its replacement, as Stryker reports it. Lines and columns count from 0. */
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

/** Names a mutant the same in every process of a run; `root` is where its file stands. */
export function keyOf({ fileName, mutatorName, replacement, location }: Mutant, root: string): string {
  const { start, end } = location;
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${root ? path.relative(root, fileName) : fileName} ${place} ${mutatorName} ${replacement}`;
}

/** Every mutant of the files under `root`, in the order of files and places. */
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
