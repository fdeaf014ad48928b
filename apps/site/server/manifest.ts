import type { Translate } from '@fairbook/i18n';
import { directionOf } from '@fairbook/i18n';
import type { FastifyInstance } from 'fastify';
import type { HostConfig } from '../src/host-config.ts';
import { ICON_SIZES, ICONS_VERSION } from '../src/icons.ts';
import { chooseLanguage } from '../src/language.ts';
import { iconName, MASKABLE_SIZES } from './icon-art.ts';

export interface ManifestOptions {
  languages: readonly string[];
  config(lang: string): Promise<HostConfig>;
  translatorOf(lang: string): Translate;
}

/** `/manifest.json?lang=`: name, look and start page of the installed site. */
export function registerManifest(app: FastifyInstance, options: ManifestOptions): void {
  const { languages } = options;
  app.get('/manifest.json', async (request, reply) => {
    const { lang: asked } = request.query as { lang?: string };
    const { defaultLanguage } = await options.config(languages[0] ?? 'en');
    const lang = chooseLanguage(languages, defaultLanguage, asked, request.headers['accept-language']);
    const manifest = manifestOf(lang, await options.config(lang), options.translatorOf(lang));
    return reply
      .headers({ 'cache-control': 'public, max-age=600', vary: 'accept-language' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifest));
  });
}

const SHORTCUTS = [
  { text: 'host.titleLive', path: '/live' },
  { text: 'host.navLine', path: '/line' },
  { text: 'host.titleHistory', path: '/office/history' },
] as const;
/** Background of the starting page: the surface of the light theme. */
const BACKGROUND = '#f1f4f6';

/** The manifest in one language. Its `id` is the same in all languages: it is one app. */
export function manifestOf(lang: string, { siteName, site }: HostConfig, t: Translate) {
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: t('seo.appDescription'),
    lang,
    dir: directionOf(lang),
    start_url: `/${lang}`,
    scope: '/',
    display: 'standalone',
    theme_color: site.pwaManifest.themeColor,
    background_color: BACKGROUND,
    categories: ['sports', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      ...ICON_SIZES.map((size) => icon(size, 'any')),
      ...MASKABLE_SIZES.map((size) => icon(size, 'maskable')),
      { src: `/icons/${ICONS_VERSION}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: SHORTCUTS.map(({ text, path }) => ({
      name: t(text),
      url: `/${lang}${path}`,
      icons: [icon(96, 'any')],
    })),
  };
}

function icon(size: number, purpose: 'any' | 'maskable') {
  const name = iconName(size, purpose === 'any' ? 'icon' : 'maskable');
  return { src: `/icons/${ICONS_VERSION}/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
