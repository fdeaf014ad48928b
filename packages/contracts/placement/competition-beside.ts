/** The competition, to be written beside `gameText`; nothing where that text already ends with it. */
export function competitionBeside({
  opponents,
  champName,
}: {
  opponents: readonly string[];
  champName: string;
}) {
  return opponents.length === 2 ? [champName] : [];
}
