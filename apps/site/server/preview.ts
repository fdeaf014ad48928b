import type { StoredPage } from './page-cache.ts';

/** Whether a path, without language, is an operator’s preview of a page. */
export const isPreviewPath = (path: string): boolean => path.startsWith('/operator/preview/');

/**
 * Headers of a preview in place of those of a stored page: nobody keeps or indexes it, and only pages of this site may frame
 * it.
 */
export function previewHeaders({ headers }: Pick<StoredPage, 'headers'>): Record<string, string> {
  const { etag: _, ...rest } = headers as Record<string, string>;
  return {
    ...rest,
    'cache-control': 'private, no-store',
    vary: 'cookie',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': (rest['content-security-policy'] ?? '').replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
  };
}
