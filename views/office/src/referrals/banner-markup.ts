import { BANNER_SIZES, type BannerSize } from '@fairbook/contracts/sportsbook/banner-sizes';
import { escapeMarkup } from '@fairbook/remote-view';

/** What a partner chose. */
export interface BannerOf {
  of: 'game' | 'champ';
  id: number;
  /** The page that it leads to, without language. */
  page: string;
  size: BannerSize;
  lang: string;
  code: string;
  /** Empty without one. */
  tag: string;
}

/** The address of the picture on this site. */
export function bannerPath({ of, id, size, lang, ...link }: BannerOf): string {
  return `/line-api/v1/banners/${of}/${id}?${new URLSearchParams({ lang, size, ...markOf(link) })}`;
}

/** The lines of HTML for a partner's page: the picture within the partner's link. */
export function bannerMarkup(banner: BannerOf, { origin, alt }: { origin: string; alt: string }): string {
  const { lang, page, size } = banner;
  const [width, height] = BANNER_SIZES[size];
  const to = `${origin}/${lang}${page}?${new URLSearchParams(markOf(banner))}`;
  const picture = `<img src="${escapeMarkup(origin + bannerPath(banner))}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}">`;
  return `<a href="${escapeMarkup(to)}" rel="sponsored">${picture}</a>`;
}

/** A tag names its partner; without one the partner's code does. */
const markOf = ({ code, tag }: Pick<BannerOf, 'code' | 'tag'>): Record<string, string> =>
  tag === '' ? { affid: code } : { btag: tag };
