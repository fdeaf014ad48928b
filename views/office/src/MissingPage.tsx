import { EmptyState } from '@fairbook/ui';
import { useOffice } from './office-context.ts';

export function MissingPage() {
  const { t, lang } = useOffice();
  return (
    <EmptyState
      title={t('office.missing')}
      text={t('office.missingText')}
      action={
        <a className="btn primary" href={`/${lang}/office/history`}>
          {t('office.toHistory')}
        </a>
      }
    />
  );
}
