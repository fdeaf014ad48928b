import type { sportsbook } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

export type Kind = 'day' | 'live';
type Found = Record<Kind, sportsbook.Accumulator | null>;

/** The accumulators of a page, with their texts: the first page does without a dictionary. */
export interface ShownAccumulators extends Found {
  kinds: readonly Kind[];
  texts: Record<(typeof TEXTS)[number], string>;
}

const TEXTS = ['day', 'live', 'why', 'cost', 'add', 'replace', 'inside', 'gone', 'suspended'] as const;

/** Null while there are none: the page then keeps no room for them. */
export async function loadAccumulators(
  { api, t }: Pick<LoadContext, 'api' | 't'>,
  kinds: readonly Kind[],
): Promise<ShownAccumulators | null> {
  // A page is whole without them.
  const found = await api('sportsbook.accumulators').catch((): Found => ({ day: null, live: null }));
  const offered = kinds.filter((kind) => found[kind] !== null);
  if (offered.length === 0) return null;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, t(`home.accumulator.${name}`)]));
  return { ...found, kinds: offered, texts: texts as ShownAccumulators['texts'] };
}
