import type { articles } from '@fairbook/contracts';

type Text = articles.ArticleText;

/** Where an author wrote last: the body as it was, and the place of the cursor in it. */
export interface Cursor {
  body: string;
  at: number;
}

/**
 * The texts with a block on a line of its own: below the line with the cursor, or at the end of the first text if the
 * cursor was in none of them.
 */
export function withBlock(texts: readonly Text[], line: string, cursor: Cursor | null): Text[] {
  const own = cursor ? texts.findIndex(({ body }) => body === cursor.body) : -1;
  const place = Math.max(own, 0);
  return texts.map((text, i) => {
    if (i !== place) return text;
    const at = own < 0 || !cursor ? text.body.length : endOfLine(text.body, cursor.at);
    return { ...text, body: withLine(text.body.slice(0, at), line, text.body.slice(at)) };
  });
}

function endOfLine(body: string, at: number): number {
  const end = body.indexOf('\n', at);
  return end < 0 ? body.length : end;
}

function withLine(before: string, line: string, after: string): string {
  return `${before.trimEnd() === '' ? '' : `${before}\n`}${line}${after}`;
}
