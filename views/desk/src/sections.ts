import type { overview } from '@fairbook/contracts';
import { WAITING_QUEUES } from '@fairbook/contracts/after/waiting-queues';
import { openSections } from '@fairbook/contracts/site/operator-pages';

/** How urgent what waits is: in time, past half of its time, or late. Held prices are always urgent. */
type Urgency = 'fine' | 'near' | 'late';

export interface Count {
  count: number;
  urgency: Urgency;
}

export interface RailPage {
  id: string;
  tabs: readonly { id: string; path: string; isHere: boolean; waits: Count }[];
}

export interface RailSection {
  id: string;
  icon: string;
  /** The address of its first tab. */
  path: string;
  isHere: boolean;
  waits: Count;
  pages: readonly RailPage[];
}

interface Asked {
  held: readonly string[];
  queues: readonly overview.Waiting[];
  path: string;
  query: string;
}

const NOTHING: Count = { count: 0, urgency: 'fine' };
const ALERTS = 'prices';

/** The rail for an operator on a page: sections with their open tabs, and what waits in each. Pure. */
export function railFor({ held, queues, path, query }: Asked): readonly RailSection[] {
  const byId = new Map(queues.map((each) => [each.id as string, each]));
  const asked = new URLSearchParams(query).get('tab');
  return openSections(held).map(({ id, icon, pages }) => {
    const shown = pages.map((page): RailPage => {
      const isPage = path === `/operator/${page.id}`;
      const here = page.tabs.find((tab) => tab.id === asked) ?? page.tabs[0];
      return {
        id: page.id,
        tabs: page.tabs.map((tab) => ({
          id: tab.id,
          path: `/operator/${page.id}?tab=${tab.id}`,
          isHere: isPage && tab === here,
          waits: WAITING_QUEUES.filter((queue) => queue.page === page.id && queue.tab === tab.id)
            .map((queue) => byId.get(queue.id))
            .map((each) => (each ? countOf(each) : NOTHING))
            .reduce(together, NOTHING),
        })),
      };
    });
    const tabs = shown.flatMap((page) => page.tabs);
    return {
      id,
      icon,
      path: tabs[0]!.path,
      isHere: shown.some((page) => path === `/operator/${page.id}`),
      waits: tabs.map(({ waits }) => waits).reduce(together, NOTHING),
      pages: shown,
    };
  });
}

function countOf({ id, count, pastHalf, late }: overview.Waiting): Count {
  const isUrgent = late > 0 || (id === ALERTS && count > 0);
  return { count, urgency: isUrgent ? 'late' : pastHalf > 0 ? 'near' : 'fine' };
}

const RANK: readonly Urgency[] = ['fine', 'near', 'late'];

function together(one: Count, other: Count): Count {
  const rank = Math.max(RANK.indexOf(one.urgency), RANK.indexOf(other.urgency));
  return { count: one.count + other.count, urgency: RANK[rank]! };
}
