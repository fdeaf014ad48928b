import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { Content } from './Content.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Views that show only a few sentences in the empty layout. Prints and popups get the whole page instead. */
const SPEAKING = new Set(['technical', 'payments']);

/** A page with nothing around it: prints, blocks, maintenance, returns from a payment. */
export function BareLayout({ page }: { page: Page }) {
  const { config } = useHost();
  const { view, id } = page.route;
  const isMessage = view !== undefined && SPEAKING.has(view) && id !== 'print-coupon';
  return (
    <>
      <SkipLink />
      <div className={isMessage ? 'shell one message' : 'shell one'}>
        <main className="centre" id="main" tabIndex={-1}>
          {isMessage ? (
            <p className="brand">
              <Icon id="logo" />
              {config.siteName}
            </p>
          ) : null}
          <Content page={page} />
        </main>
      </div>
    </>
  );
}
