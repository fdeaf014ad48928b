import type { SiteFlags } from './facts.ts';

let known: { bots: string; words: readonly string[] } = { bots: '', words: [] };

/**
 * Whether a browser names itself as one of the search engines in the config. Plain words instead of patterns, because
 * an operator's pattern could take for ever on a visitor's text.
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
