import { FreshnessMark, useUi } from '@fairbook/ui';

interface PageHeadProps {
  title: string;
  counts?: string;
  /** Whether the page has prices, whose age is shown. */
  isPriced?: boolean;
}

/** The page's title with its counts, and the age of its prices. */
export function PageHead({ title, counts, isPriced = true }: PageHeadProps) {
  const { t } = useUi();
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {counts ? <span className="counts muted small">{counts}</span> : null}
      {isPriced ? (
        <span className="end">
          <FreshnessMark
            text={(seconds) =>
              seconds === null ? t('sports.fresh.gone') : t('sports.fresh.age', { seconds })
            }
          />
        </span>
      ) : null}
    </header>
  );
}
