import { FreshnessMark, useUi } from '@fairbook/ui';
import type { Game } from './data.ts';
import { replayText } from './start.ts';

interface PageHeadProps {
  title: string;
  counts?: string;
  /** The games that the page lists. The head says if they are a replay. */
  games?: readonly Game[];
  /** Whether the page has prices, whose age is shown. */
  isPriced?: boolean;
}

/** The page's title with its counts, and the age of its prices. */
export function PageHead({ title, counts, games = [], isPriced = true }: PageHeadProps) {
  const { t } = useUi();
  const replay = replayText(t, games);
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {counts ? (
        <span className="counts muted small">
          {counts}
          {replay ? <span title={t('sports.replay.why')}> · {replay}</span> : null}
        </span>
      ) : null}
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
