import { directionOf } from '@fairbook/i18n';
import type { ReactNode } from 'react';
import type { Handoff } from './handoff.ts';
import { ICON_SIZES, ICONS_VERSION } from './icons.ts';

interface DocumentProps {
  handoff: Handoff;
  /** The symbols of the icons: markup on the server, null in the browser, which leaves them alone. */
  sprite: { __html: string };
  /** The phone layout, whatever the width. */
  isMobile: boolean;
  /** The script that must run before the first paint; only the server writes it. */
  first?: ReactNode;
  children: ReactNode;
}

/** Width of the page when a wide screen asks for the phone layout. */
const PHONE_WIDTH_PX = 430;

function iconUrl(name: string): string {
  return `/icons/${ICONS_VERSION}/${name}`;
}

function touchIcon(px: number): string {
  return iconUrl(`apple-touch-icon-${px}x${px}.png`);
}

/** The whole page. Both sides render it from the same handoff, so that it hydrates. */
export function Document({ handoff, sprite, isMobile, first, children }: DocumentProps) {
  const { lang, settings, assets, config } = handoff;
  return (
    <html lang={lang} dir={directionOf(lang)} {...settings.attributes} suppressHydrationWarning>
      <head>
        {first}
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={
            isMobile
              ? `width=${PHONE_WIDTH_PX}, viewport-fit=cover`
              : 'width=device-width, initial-scale=1, viewport-fit=cover'
          }
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={config.site.pwaManifest.themeColor} />
        <link rel="icon" href={iconUrl('icon.svg')} type="image/svg+xml" />
        {ICON_SIZES.map((px) => (
          <link key={px} rel="apple-touch-icon" sizes={`${px}x${px}`} href={touchIcon(px)} />
        ))}
        {/* The icon for systems up to iOS 14. */}
        <link rel="apple-touch-icon-precomposed" sizes="192x192" href={touchIcon(192)} />
        {config.site.isPwa ? <link rel="manifest" href={`/manifest.json?lang=${lang}`} /> : null}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
      </head>
      <body
        className={isMobile ? 'mobile' : undefined}
        data-handoff={JSON.stringify(handoff)}
        suppressHydrationWarning
      >
        <div hidden suppressHydrationWarning dangerouslySetInnerHTML={sprite} />
        {children}
      </body>
    </html>
  );
}
