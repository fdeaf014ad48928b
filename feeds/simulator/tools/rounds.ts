/** Names of stages, by the word of the source. */
const STAGES: Readonly<Record<string, string>> = {
  Final: 'Final',
  Semifinals: 'Semi-finals',
  Quarterfinals: 'Quarter-finals',
  Playoffs: 'Play-offs',
};
/** The Argentine season is two tournaments, which the source only numbers. */
const HALVES: Readonly<Record<string, string>> = { '1': 'Apertura', '2': 'Clausura' };

/**
 * A round in English, as every language's texts know it: `Round 14`, `Apertura, Round 3`, `Round of 16`, `Final`. The
 * source writes it in its league's own way: `14. Round`, `Matchday 14`, `1° Semestre, Matchday 3`, `Finals, Final`.
 */
export function roundOf(source: string): string {
  const stage = source.replace(/^Finals, |, Matchday \d+$/g, '');
  if (STAGES[stage]) return STAGES[stage];
  const [, half] = /^(\d)° Semestre/.exec(source) ?? [];
  const [, number] = /(\d+)(?:\. Round)?$/.exec(source) ?? [];
  if (stage.startsWith('Round of ')) return stage;
  if (number === undefined) return source;
  return [half && HALVES[half], `Round ${number}`].filter(Boolean).join(', ');
}
