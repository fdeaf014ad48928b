import { GAME_PRODUCTS } from '@fairbook/contracts/placement/closed-products';
import type { LoadContext } from '@fairbook/remote-view';
import type { LinkFlags } from '@fairbook/ui/doc';

/** The flags for links of the casino’s menus: sections that don’t open for the visitor are off in them. */
export async function openFlags({ api, lang }: Pick<LoadContext, 'api' | 'lang'>): Promise<LinkFlags> {
  const [{ flags }, { listAvailablePartitions: open }] = await Promise.all([
    api('config.all', { query: { lang } }),
    api('visitors.partitions', {}),
  ]);
  const shut = GAME_PRODUCTS.filter((section) => !open.includes(section)).map((section) => [section, false]);
  return { ...flags, sections: { ...flags.sections, ...Object.fromEntries(shut) } };
}
