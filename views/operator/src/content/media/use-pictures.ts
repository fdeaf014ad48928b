import type { AnswerOf, media } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { failureText } from '../../risk/fields.ts';

export type Found = AnswerOf<typeof media.list>;

/** A search of the library: what was found, page by page. */
export function usePictures(api: ViewContext['api'], start: Found | null) {
  const { t } = useUi();
  const [found, setFound] = useState(start);
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const [failure, setFailure] = useState<string | null>(null);

  async function find(next: Partial<typeof asked> = {}): Promise<void> {
    const of = { ...asked, ...next };
    setAsked(of);
    setFailure(null);
    try {
      const more = await api('media.list', { query: { page: of.page, ...(of.q && { q: of.q }) } });
      const earlier = of.page > 1 && found ? found.pictures : [];
      setFound({ total: more.total, pictures: [...earlier, ...more.pictures] });
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  return { found, failure, find, more: () => find({ page: asked.page + 1 }) };
}
