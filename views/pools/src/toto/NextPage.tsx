import type { TotoSection } from '@fairbook/contracts/pools/toto-sections';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, useUi } from '@fairbook/ui';
import { useInCurrency } from '@fairbook/ui/overlay';
import type { Draw } from '../data.ts';
import { GameList } from './GameList.tsx';
import { PoolFigures } from './PoolFigures.tsx';
import { TotoHead } from './TotoHead.tsx';

interface Props {
  section: TotoSection;
  draws: readonly Draw[];
  api: ViewContext['api'];
}

/** The draws on sale after the current one. */
export function NextPage({ section, draws: start, api }: Props) {
  const { t, lang } = useUi();
  const [draws] = useInCurrency<readonly Draw[]>(
    start,
    async (iso) => (await api('toto.next', { params: { section }, query: { iso } })).draws,
  );
  return (
    <>
      <TotoHead section={section} page="next" />
      {draws.length === 0 ? <EmptyState text={t('pools.noNext')} /> : null}
      {draws.map((draw) => (
        <section key={draw.id} className="stack" aria-label={t('pools.drawNumber', { number: draw.number })}>
          <header className="page-head">
            <h2>{t('pools.drawNumber', { number: draw.number })}</h2>
            <a className="btn primary end" href={`/${lang}/toto/${section}/draw?id=${draw.id}`}>
              {t('pools.play')}
            </a>
          </header>
          <PoolFigures draw={draw} />
          <GameList draw={draw} />
        </section>
      ))}
    </>
  );
}
