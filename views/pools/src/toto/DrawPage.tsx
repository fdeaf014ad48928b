import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, useTimed, useUi } from '@fairbook/ui';
import { useInCurrency } from '@fairbook/ui/overlay';
import type { PoolsData } from '../data.ts';
import { GameList } from './GameList.tsx';
import { PoolFigures } from './PoolFigures.tsx';
import { Prizes } from './Prizes.tsx';
import { Rules } from './Rules.tsx';
import { TicketForm } from './TicketForm.tsx';
import { TotoHead } from './TotoHead.tsx';

interface Props {
  start: Extract<PoolsData, { page: 'draw' }>;
  api: ViewContext['api'];
  path: string;
}

/** One draw: to play while it is on sale, and with its results and prizes afterwards. */
export function DrawPage({ start, api, path }: Props) {
  const { section } = start;
  const [draw, reload] = useInCurrency(start.draw, async (iso) =>
    start.draw ? api('toto.draw', { params: { id: start.draw.id }, query: { iso } }) : null,
  );
  const { t, lang } = useUi();
  const isOnSale = useTimed(
    (now) => draw !== null && draw.state === 'open' && Date.parse(draw.closesAt) > now,
  );
  return (
    <>
      <TotoHead section={section} page="draw" />
      {draw === null ? (
        <EmptyState
          text={t('pools.noneLong')}
          action={
            <a className="btn" href={`/${lang}/toto/${section}/draws`}>
              {t('pools.page.draws')}
            </a>
          }
        />
      ) : (
        <>
          <h2>{t('pools.drawNumber', { number: draw.number })}</h2>
          <PoolFigures draw={draw} />
          {draw.cancelled ? <p className="note warn">{t(`pools.cancelled.${draw.cancelled}`)}</p> : null}
          {isOnSale ? (
            <TicketForm draw={draw} api={api} path={path} onBought={reload} />
          ) : (
            <>
              <GameList draw={draw} />
              <Prizes draw={draw} />
            </>
          )}
          {start.next ? (
            <p>
              <a className="link" href={`/${lang}/toto/${section}/next`}>
                {t('pools.drawOf', { number: start.next.number, count: start.next.gameCount })}
              </a>
            </p>
          ) : null}
        </>
      )}
      <Rules draw={draw} />
    </>
  );
}
