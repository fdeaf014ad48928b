import type { ReactNode } from 'react';
import type { Handoff } from './handoff.ts';
import { directionOf } from './language.ts';

interface DocumentProps {
  handoff: Handoff;
  /** The symbols of the icons: text on the server, null in the browser, which leaves them alone. */
  sprite: { __html: string };
  children: ReactNode;
}

/** The whole page. Both sides render it from the same handoff, so that it hydrates as one. */
export function Document({ handoff, sprite, children }: DocumentProps) {
  const { lang, settings, assets } = handoff;
  return (
    <html lang={lang} dir={directionOf(lang)} {...settings.attributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.json" />
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
      </head>
      <body data-handoff={JSON.stringify(handoff)} suppressHydrationWarning>
        <div hidden suppressHydrationWarning dangerouslySetInnerHTML={sprite} />
        {children}
      </body>
    </html>
  );
}
