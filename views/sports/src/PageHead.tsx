import { FreshnessMark, useUi } from '@fairbook/ui';

/** The page's title with its counts, and how old its prices are. */
export function PageHead({ title, counts }: { title: string; counts?: string }) {
  const { t } = useUi();
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {counts ? <span className="counts muted small">{counts}</span> : null}
      <span className="end">
        <FreshnessMark
          text={(seconds) => (seconds === null ? t('sports.fresh.gone') : t('sports.fresh.age', { seconds }))}
        />
      </span>
    </header>
  );
}
