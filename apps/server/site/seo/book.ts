import type { seo } from '@fairbook/contracts';

/** All operators' data of pages, in memory, so that a page costs no query. */
export interface SeoBook {
  replace(pages: readonly seo.SeoPage[]): void;
  pages(): seo.SeoPage[];
  edit(lang: string, path: string): seo.SeoEdit | undefined;
  /** The data of a page's head. Inherited robots come from the nearest page above that has them. */
  pageData(lang: string, path: string): seo.SeoPageData;
}

export function createSeoBook(): SeoBook {
  let byKey = new Map<string, seo.SeoPage>();

  function find(lang: string, path: string): seo.SeoPage | undefined {
    return byKey.get(`${lang} ${path}`);
  }

  function inheritedRobots(lang: string, path: string): string | null {
    for (const each of [path, ...above(path)]) {
      const robots = find(lang, each)?.data.hierarchyMetaRobots;
      if (robots) return robots;
    }
    return null;
  }

  return {
    replace(pages) {
      byKey = new Map(pages.map((page) => [`${page.lang} ${page.path}`, page]));
    },
    pages: () => [...byKey.values()],
    edit: (lang, path) => find(lang, path)?.data,
    pageData(lang, path) {
      const page = find(lang, path);
      const { content = null, visual = null, ...fields } = page?.data ?? NOTHING;
      return {
        ...fields,
        hierarchyMetaRobots: inheritedRobots(lang, path),
        hasMore: content !== null || visual !== null,
        updatedAt: page?.updatedAt ?? null,
      };
    },
  };
}

/** A page without edits. */
export const NOTHING: seo.SeoEdit = {
  title: null,
  description: null,
  siteName: null,
  metaRobots: null,
  hierarchyMetaRobots: null,
  metas: [],
  customCanonical: null,
  content: null,
  visual: null,
};

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
function above(path: string): string[] {
  const parts = path.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}`);
}
