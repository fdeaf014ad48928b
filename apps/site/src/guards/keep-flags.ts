import type { HostContext } from '../host-context.ts';
import { type PageLife, pageLife } from '../page-life.ts';

/** As long as a config may be kept (S2 §9: 600 to 900 s). */
const REFRESH_MS = 900_000;

/** Asks again what the config opens and closes, while the page is seen. Without an answer the last word counts. */
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
