import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { articles as contract } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/i18n/dictionaries';
import type { ArticleService } from './service.ts';

const FOLDER = path.join(import.meta.dirname, 'seed');

/**
 * Writes the articles that come with the site, each once: one that an operator has withdrawn or renamed stays as it is.
 * Returns how many were written.
 */
export async function plantArticles(service: Pick<ArticleService, 'write'>, now: number): Promise<number> {
  let planted = 0;
  for (const article of await seedArticles(FOLDER, now)) {
    const isFirst = service.write(article, async (tx) => {
      const made = await tx
        .insertInto('article_seeds')
        .values({ slug: article.slug, at: new Date(now) })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('slug')
        .executeTakeFirst();
      return made !== undefined;
    });
    if (await isFirst) planted += 1;
  }
  return planted;
}

/** The articles of a folder: `<lng>/<slug>.md`, one file a language. */
async function seedArticles(folder: string, now: number): Promise<contract.ArticleFields[]> {
  const bySlug = new Map<string, contract.ArticleFields>();
  for (const lng of LANGUAGES) {
    const files = await readdir(path.join(folder, lng)).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.md')).sort()) {
      const slug = file.slice(0, -'.md'.length);
      const { category, text } = seedArticle(await readFile(path.join(folder, lng, file), 'utf8'), lng);
      const known = bySlug.get(slug);
      if (known) known.texts.push(text);
      else {
        const from = new Date(now).toISOString();
        bySlug.set(slug, { kind: 'blog', slug, category, from, until: null, texts: [text] });
      }
    }
  }
  return [...bySlug.values()];
}

/** One file: front matter between lines of three hyphens, then the body. Throws an Error for a file without it. */
export function seedArticle(
  source: string,
  lng: string,
): Pick<contract.ArticleFields, 'category'> & { text: contract.ArticleText } {
  const [, matter, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (matter === undefined || body === undefined) throw new Error('An article needs its front matter');
  const lines = matter.split(/\r?\n/).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  const {
    title = '',
    lead = '',
    category = '',
    author = '',
    seo = '',
    tags = '',
  } = Object.fromEntries(lines);
  const words = tags.split(',').map((tag) => tag.trim().toLowerCase().replace(/\s+/g, '-'));
  return {
    category,
    text: { lng, title, lead, author, description: seo, body: body.trim(), tags: words.filter(Boolean) },
  };
}
