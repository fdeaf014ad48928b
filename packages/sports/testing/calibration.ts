import type { Verdict } from '../settlement/verdict.ts';

interface Priced<Model, End> {
  payoffOf(outcomeId: string): { verdict(end: End): Verdict } | null;
  prices: { fairOf(model: Model, outcomeId: string): number };
}

/** How many standard errors off its price an outcome may come, one of many outcomes tried. */
const WIDEST = 4;

/**
 * Outcomes that came more or less often than their fair chances say in simulated games: more than three standard
 * errors off, of 300 outcomes one by chance alone, or any more than four. A stake that is returned counts as not placed.
 */
export function missesOf<Model extends object, End>(
  ids: readonly string[],
  games: readonly { end: End; model: Model }[],
  { payoffOf, prices }: Priced<Model, End>,
): string[] {
  const off = ids.map((id) => {
    const payoff = payoffOf(id)!;
    const known = new Map<Model, number>();
    let [seen, expected, variance] = [0, 0, 0];
    for (const { end, model } of games) {
      const verdict = payoff.verdict(end);
      const risked = 1 - verdict.void[0] / verdict.void[1];
      const fair = known.get(model) ?? prices.fairOf(model, id);
      known.set(model, fair);
      seen += (risked * verdict.result[0]) / verdict.result[1];
      expected += risked * fair;
      variance += risked * fair * (1 - fair);
    }
    const errors =
      variance < 1e-6 ? Math.abs(seen - expected) * 1e6 : Math.abs(seen - expected) / Math.sqrt(variance);
    return {
      id,
      errors,
      text: `${id}: ${seen} of ${expected.toFixed(1)}, ${errors.toFixed(1)} standard errors`,
    };
  });
  const wide = off.filter(({ errors }) => errors > 3);
  const byChance = Math.ceil(ids.length / 300);
  return (wide.length > byChance ? wide : wide.filter(({ errors }) => errors > WIDEST)).map(
    ({ text }) => text,
  );
}
