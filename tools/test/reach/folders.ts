import path from 'node:path';

/** The folders above a file, each with a slash at its end; `./` is the root of the repository. */
export function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) folders.push(`${at}/`);
  return [...folders, './'];
}
