import { EmptyState, useUi } from '@fairbook/ui';

/** The not-found page: what may have happened, and where to go on. */
export function MissingPage() {
  const { t, lang } = useUi();
  return (
    <>
      <h1>{t('host.titleNotFound')}</h1>
      <EmptyState
        text={t('host.notFoundText')}
        action={
          <div className="row wrap">
            <a className="btn primary" href={`/${lang}`}>
              {t('host.toHome')}
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
