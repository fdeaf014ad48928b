interface Named {
  opponents: readonly string[];
  champName: string;
  /** Of several events of one competition, such as races of one day. */
  round?: string;
}

/** What a selection is on: the two sides of a match; of a field of many the event, since its names fill a screen. */
export function gameText({ opponents, champName, round }: Named): string {
  if (opponents.length === 2) return opponents.join(' – ');
  return round ? `${round}, ${champName}` : champName;
}
