/** The main page's time filters (S2 §3), in their order; each is an address of its own. */
export const HOME_SHOWS = ['all', 'upcoming', 'first', 'second', 'recommended'] as const;
export type HomeShow = (typeof HOME_SHOWS)[number];

/** The choice in a query of the main page; undefined without one. */
export function homeShowIn(query: string): HomeShow | undefined {
  const asked = new URLSearchParams(query).get('show');
  return HOME_SHOWS.find((show) => show === asked);
}

/** The address of a choice, without language. That of all games says so, as another choice may be remembered. */
export function homeShowPath(show: HomeShow): string {
  return `?show=${show}`;
}
