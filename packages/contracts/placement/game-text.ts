interface Named {
  opponents: readonly string[];
  champName: string;
}

/** What a selection is on: the two sides of a match; of a field of many the competition, since its names fill a screen. */
export function gameText({ opponents, champName }: Named): string {
  return opponents.length > 2 ? champName : opponents.join(' – ');
}
