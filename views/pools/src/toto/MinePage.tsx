import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { TotoSection } from '@fairbook/contracts/pools/toto-sections';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, Tag, useMoments, useSession, useUi } from '@fairbook/ui';
import { saveText, useMoney } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import type { Ticket } from '../data.ts';
import { TotoHead } from './TotoHead.tsx';
import styles from './toto.module.css';

interface Props {
  section: TotoSection;
  start: AnswerOf<Calls['toto.mine']> | null;
  api: ViewContext['api'];
}

/** The player's tickets. Read in the browser for somebody who signs in on this page. */
export function MinePage({ section, start, api }: Props) {
  const { t, lang, bus } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const [mine, setMine] = useState(start);

  useEffect(() => {
    if (!isPlayer || mine !== null) return;
    api('toto.mine', { query: { section } }).then(setMine, () => undefined);
  }, [isPlayer, mine, section, api]);

  async function older(before: number) {
    const more = await api('toto.mine', { query: { section, before } });
    setMine({ tickets: [...(mine?.tickets ?? []), ...more.tickets], next: more.next });
  }

  const tickets = mine?.tickets ?? [];
  return (
    <>
      <TotoHead section={section} page="coupons" />
      {!isPlayer && mine === null ? (
        <EmptyState
          text={t('pools.mineSignIn')}
          action={
            <button
              type="button"
              className="btn primary"
              onClick={() => bus.emit('modal:open', { name: 'login' })}
            >
              {t('pools.signIn')}
            </button>
          }
        />
      ) : null}
      {mine && tickets.length === 0 ? (
        <EmptyState
          text={t('pools.noTickets')}
          action={
            <a className="btn primary" href={`/${lang}/toto/${section}`}>
              {t('pools.play')}
            </a>
          }
        />
      ) : null}
      {tickets.length > 0 ? (
        <ul className="panel">
          {tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} api={api} />
          ))}
        </ul>
      ) : null}
      {mine && mine.next !== null ? (
        <p>
          <button type="button" className="btn" onClick={() => void older(mine.next!)}>
            {t('pools.older')}
          </button>
        </p>
      ) : null}
    </>
  );
}

const TONES = { open: 'accent', won: 'win', lost: 'loss', refused: 'void' } as const;

function Row({ ticket, api }: { ticket: Ticket; api: Props['api'] }) {
  const { t, lang } = useUi();
  const money = useMoney();
  const { dateTime } = useMoments();
  const { id, number, drawId, drawNumber, section, variants, stake, iso, status, prize, hits, at } = ticket;

  async function save() {
    const receipt = await api('toto.receipt', { params: { id } });
    saveText(`toto-${number}.json`, JSON.stringify(receipt, null, 2), 'application/json');
  }
  return (
    <li className={styles.ticket}>
      <div>
        <b>{t('pools.ticketNumber', { number })}</b>{' '}
        <Tag tone={TONES[status]}>{t(`pools.status.${status}`)}</Tag>
        <div className="small muted">
          <a className="link" href={`/${lang}/toto/${section}/draw?id=${drawId}`}>
            {t('pools.drawNumber', { number: drawNumber })}
          </a>
          {' · '}
          <time dateTime={at}>{dateTime(at)}</time>
          {' · '}
          {t('pools.variantCount', { count: variants })}
        </div>
        {hits.length > 0 ? (
          <div className="small">
            {hits.map((each) => t('pools.hitLine', { hits: each.hits, count: each.variants })).join(' · ')}
          </div>
        ) : null}
      </div>
      <div className={styles.sums}>
        <span className="small muted">{money(stake, iso)}</span>
        {status === 'won' ? <b>{money(prize, iso)}</b> : null}
        <button type="button" className="btn sm plain" onClick={() => void save()}>
          {t('pools.receipt')}
        </button>
      </div>
    </li>
  );
}
