import { EmptyState, useUi } from '@fairbook/ui';

/** The not-found page: what may have happened, and where to go on. */
export function MissingPage() {
  const { t, lang } = useUi();
  return (
    <>
      <h1>{t('sports.title.missing')}</h1>
      <EmptyState
        text={t('sports.missing.why')}
        action={
          <div className="row wrap">
            <a className="btn primary" href={`/${lang}`}>
              {t('sports.missing.home')}
            </a>
            <a className="btn" href={`/${lang}/live`}>
              {t('sports.title.live')}
            </a>
            <a className="btn" href={`/${lang}/results`}>
              {t('sports.title.results')}
            </a>
          </div>
        }
      />
    </>
  );
}
