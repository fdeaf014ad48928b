import { diffArrays } from 'diff';

/** A line as it was and as it is; null where one text has nothing. */
export interface ChangedLine {
  before: string | null;
  now: string | null;
}

/** The lines that differ between two texts, in their order. */
export function changesOf(before: string, now: string): ChangedLine[] {
  const rows: ChangedLine[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const settle = () => {
    for (let i = 0; i < Math.max(gone.length, come.length); i++)
      rows.push({ before: gone[i] ?? null, now: come[i] ?? null });
    [gone, come] = [[], []];
  };
  for (const { added, removed, value } of diffArrays(before.split('\n'), now.split('\n'))) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else settle();
  }
  settle();
  return rows;
}
