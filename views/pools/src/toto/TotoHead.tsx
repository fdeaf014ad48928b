import { TOTO_SECTIONS, type TotoSection } from '@fairbook/contracts/pools/toto-sections';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import type { TotoPage } from '../data.ts';

const PAGES: readonly TotoPage[] = ['draw', 'next', 'coupons', 'draws', 'nonimees'];

/** The name of the section's page, the other sections, and the pages of this one. */
export function TotoHead({ section, page }: { section: TotoSection; page: TotoPage }) {
  const { t, lang } = useUi();
  const here = `/${lang}/toto/${section}`;
  return (
    <>
      <header className="page-head">
        <h1>
          {t('pools.toto.titleOf', { section: t(`pools.section.${section}`), page: t(`pools.page.${page}`) })}
        </h1>
      </header>
      <ChipRow label={t('pools.sections')}>
        {TOTO_SECTIONS.map((each) => (
          <ChipLink
            key={each}
            href={page === 'draw' ? `/${lang}/toto/${each}` : `/${lang}/toto/${each}/${page}`}
            isCurrent={each === section}
          >
            {t(`pools.section.${each}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <nav className="tabs" aria-label={t('pools.pages')}>
        {PAGES.map((each) => (
          <a
            key={each}
            href={each === 'draw' ? here : `${here}/${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {t(`pools.page.${each}`)}
          </a>
        ))}
      </nav>
    </>
  );
}
