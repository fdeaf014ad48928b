import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { Content } from './Content.tsx';

/** A page with nothing around it: printing, blocks, returns from a payment. */
export function EmptyLayout({ page }: { page: Page }) {
  const { t } = useHost();
  return (
    <>
      <a className="skip" href="#main">
        {t('host.skip')}
      </a>
      <div className="shell one">
        <main className="centre" id="main" tabIndex={-1}>
          <Content page={page} />
        </main>
      </div>
    </>
  );
}
