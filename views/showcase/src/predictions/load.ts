import { ApiError } from '@fairbook/client';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { PageDoc } from '@fairbook/ui/doc';
import type { ShowcaseData } from '../data.ts';

type Loaded = Promise<LoadResult<ShowcaseData> | null>;

/** The address of all rounds, and of one of them: the last part of it. */
export const ADDRESS = /^predictions(?:-([1-9]\d{0,15}))?$/;

/** The page of all rounds of the prediction game, or of one; null if there is no round with that number. */
export async function predictionsPage(ctx: LoadContext, word: string, { labels }: PageDoc): Loaded {
  const { api, t } = ctx;
  const [, number] = ADDRESS.exec(word) ?? [];
  const crumbs = [{ text: t('showcase.promotions.title'), to: '/promotions' }];
  const title = t('showcase.predictions.title');
  const frame = { sections: [], labels };
  if (number === undefined) {
    const { rounds } = await api('predictions.list', {});
    const lead = t('showcase.predictions.lead');
    return {
      title,
      data: { page: 'predictions', doc: { ...frame, title, lead, crumbs }, rounds },
      head: { description: lead },
    };
  }
  const found = await api('predictions.one', { params: { id: Number(number) } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!found) return null;
  const { name, about } = found.round;
  const above = [...crumbs, { text: title, to: '/promotions/predictions' }];
  return {
    title: name,
    data: { page: 'prediction', doc: { ...frame, title: name, lead: about, crumbs: above }, ...found },
    head: { description: about },
  };
}
