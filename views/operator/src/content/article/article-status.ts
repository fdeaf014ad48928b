import type { articles } from '@fairbook/contracts';

/** Where an article stands, and the moment that goes with it as `YYYY-MM-DD HH:MM` in UTC. */
export function statusOf({ state, from, until }: articles.Article, now: number) {
  if (state === 'draft') return { key: 'draft', at: '' } as const;
  if (from !== null && Date.parse(from) > now) return { key: 'scheduled', at: shown(from) } as const;
  if (until !== null && Date.parse(until) <= now) return { key: 'over', at: shown(until) } as const;
  return { key: 'published', at: '' } as const;
}

const shown = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
