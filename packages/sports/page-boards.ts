import { footballPage } from './football/page-board.ts';

const PAGES = { football: footballPage };

/** What the sport of a state shows of it beside its row (`boardOf`). */
export function pageOf({ sport }: { sport: keyof typeof PAGES }) {
  return PAGES[sport];
}
