import type { Page } from '../page.ts';
import { Content } from './Content.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A page with nothing around it: printing, blocks, works on the site, returns from a payment. */
export function BareLayout({ page }: { page: Page }) {
  return (
    <>
      <SkipLink />
      <div className="shell one">
        <main className="centre" id="main" tabIndex={-1}>
          <Content page={page} />
        </main>
      </div>
    </>
  );
}
