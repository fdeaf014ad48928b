import type { sportsbook } from '@fairbook/contracts';

export interface Option {
  value: string;
  label: string;
}

/** The kinds of markets of a game, each once whatever its lines, as `game:kind`. */
export function marketOptions({ id, markets }: Pick<sportsbook.Game, 'id' | 'markets'>): Option[] {
  const kinds = new Map(markets.toReversed().map((market) => [market.typeId, market]));
  return [...kinds.values()]
    .toReversed()
    .map(({ typeId, name }) => ({ value: `${id}:${typeId}`, label: name }));
}

/** The outcomes of a game, as `game:outcome`. */
export function outcomeOptions({ id, markets }: Pick<sportsbook.Game, 'id' | 'markets'>): Option[] {
  return markets.flatMap((market) =>
    market.outcomes.map((outcome) => ({
      value: `${id}:${outcome.id}`,
      label: `${market.name}: ${outcome.name}`,
    })),
  );
}

/** The game id at the start of a subject; null for none. */
export function gameIdOf(subject: string): number | null {
  const [, id] = /^([1-9]\d{0,14})(?::|$)/.exec(subject) ?? [];
  return id === undefined ? null : Number(id);
}

/** The options, including the chosen one even when the book no longer offers it. */
export function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: chosen }, ...options];
}
