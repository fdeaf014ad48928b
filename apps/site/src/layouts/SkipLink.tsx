import { useHost } from '../host-context.ts';

/** The first thing a keyboard finds on a page. */
export function SkipLink() {
  const { t } = useHost();
  return (
    <a className="skip" href="#main">
      {t('host.skip')}
    </a>
  );
}
