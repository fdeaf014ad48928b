import type { SiteFlags } from './facts.ts';

let known: { bots: string; pattern: RegExp | null } = { bots: '', pattern: null };

/** Whether a browser calls itself one of the search engines that the config names. */
export function isBotAgent(bots: SiteFlags['bots'], agent: string | undefined): boolean {
  return agent !== undefined && patternOf(bots)?.test(agent) === true;
}

function patternOf(bots: string): RegExp | null {
  if (known.bots !== bots) known = { bots, pattern: bots ? new RegExp(bots, 'i') : null };
  return known.pattern;
}
