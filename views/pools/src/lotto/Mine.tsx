import type { lotto } from '@fairbook/contracts';
import type { LotteryId } from '@fairbook/contracts/pools/lotteries';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useMoments, useSession, useUi } from '@fairbook/ui';
import { saveText, useMoney } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import shared from '../toto/toto.module.css';
import { Balls } from './Balls.tsx';

interface Props {
  api: ViewContext['api'];
  /** Only tickets of this lottery. */
  lottery?: LotteryId;
}

/** The player's latest tickets; nothing for a visitor. */
export function Mine({ api, lottery }: Props) {
  const { t } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const [tickets, setTickets] = useState<readonly lotto.LottoTicket[]>([]);

  useEffect(() => {
    if (!isPlayer) return;
    let isGone = false;
    api('lotto.mine', { query: {} }).then(
      (answer) => {
        if (!isGone) setTickets(answer.tickets);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, isPlayer]);

  const own = tickets.filter((ticket) => lottery === undefined || ticket.lottery === lottery);
  if (own.length === 0) return null;
  return (
    <section className="panel" aria-label={t('pools.page.coupons')}>
      <header className="panel-head">
        <h2>{t('pools.page.coupons')}</h2>
      </header>
      <ul>
        {own.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} api={api} />
        ))}
      </ul>
    </section>
  );
}

const TONES = { open: 'accent', won: 'win', lost: 'loss', refused: 'void' } as const;

function Row({ ticket, api }: { ticket: lotto.LottoTicket; api: Props['api'] }) {
  const { t } = useUi();
  const money = useMoney();
  const { dateTime } = useMoments();
  const { id, number, lottery, draw, drawsAt, numbers, drawn, status, stake, prize, iso } = ticket;
  async function save() {
    const receipt = await api('lotto.receipt', { params: { id } });
    saveText(`lotto-${number}.json`, JSON.stringify(receipt, null, 2), 'application/json');
  }
  return (
    <li className={shared.ticket}>
      <div>
        <b>{t(`pools.lotto.name.${lottery}`)}</b>{' '}
        <Tag tone={TONES[status]}>{t(`pools.status.${status}`)}</Tag>
        <div className="small muted">
          {t('pools.drawNumber', { number: draw })} · <time dateTime={drawsAt}>{dateTime(drawsAt)}</time>
        </div>
        <Balls numbers={numbers} hits={drawn} />
      </div>
      <div className={shared.sums}>
        <span className="small muted">{money(stake, iso)}</span>
        {status === 'won' ? <b>{money(prize, iso)}</b> : null}
        <button type="button" className="btn sm plain" onClick={() => void save()}>
          {t('pools.receipt')}
        </button>
      </div>
    </li>
  );
}
