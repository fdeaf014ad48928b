import type { HostContext } from '../host-context.ts';
import { type PageLife, pageLife } from '../page-life.ts';

/** How long a config may be kept (S2 §9: 600 to 900 s). */
const REFRESH_MS = 900_000;

/** Refreshes the config's flags while the page is visible. Without an answer the last ones stay. */
export function keepFlags({ api, config, visitor, lang }: HostContext, life: PageLife = pageLife): void {
  async function refresh(): Promise<void> {
    const { flags } = await api('config.groups', { query: { groups: 'flags', lang } });
    if (!flags || JSON.stringify(flags) === JSON.stringify(config.flags)) return;
    config.flags = flags;
    visitor.touch();
  }
  life.every(REFRESH_MS, () => {
    if (life.isSeen()) refresh().catch(() => {});
  });
}
