import type { SiteFlags } from './facts.ts';

let known: { bots: string; words: readonly string[] } = { bots: '', words: [] };

/**
 * Whether a browser calls itself one of the search engines that the config names. Words and no pattern: a pattern of an
 * operator could take for ever on a text of a visitor.
 */
export function isBotAgent(bots: SiteFlags['bots'], agent: string | undefined): boolean {
  if (agent === undefined) return false;
  const text = agent.toLowerCase();
  return wordsOf(bots).some((word) => text.includes(word));
}

function wordsOf(bots: string): readonly string[] {
  if (known.bots !== bots) known = { bots, words: bots.split('|').filter(Boolean) };
  return known.words;
}
