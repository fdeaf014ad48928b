import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { Content } from './Content.tsx';
import { SkipLink } from './SkipLink.tsx';

/** For blocked visitors: the name of the site, the page, and the contact. No links to betting. */
export function BlockedLayout({ page }: { page: Page }) {
  const { t, config } = useHost();
  return (
    <>
      <SkipLink />
      <header className="top">
        <div className="top-in">
          <span className="brand">
            <Icon id="logo" />
            {config.siteName}
          </span>
        </div>
      </header>
      <div className="shell one">
        <main className="centre" id="main" tabIndex={-1}>
          <Content page={page} />
        </main>
      </div>
      <footer className="foot">
        <HostLink to="/information/contacts">{t('host.contacts')}</HostLink>
        <HostLink to="/information/responsiblegaming">{t('host.responsibleGaming')}</HostLink>
      </footer>
    </>
  );
}
