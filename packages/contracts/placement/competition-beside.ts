/** What stands beside `gameText`: the competition, unless that text ends with it. */
export function competitionBeside({
  opponents,
  champName,
}: {
  opponents: readonly string[];
  champName: string;
}) {
  return opponents.length === 2 ? [champName] : [];
}
