import type { cashout } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { Icon, moneyText, useMoments } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';

/**
 * Notices of the player's cash-out rules, one at a time. Each stays until the player has answered it on this page or
 * elsewhere.
 */
export function ValueNotices() {
  const host = useHost();
  const { api, live } = host;
  const [notices, setNotices] = useState<readonly cashout.CashoutNotice[]>([]);

  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      const { notices: found } = await api('cashout.notices');
      if (found.length > 0) await host.loadDictionaries(['cashout']);
      if (!isGone) setNotices(found);
    }
    // A failed read is repeated with the next hint, or on the next page.
    const again = () => void read().catch(() => {});
    again();
    const stop = live.onMe(({ notices, missed }) => (notices || missed) && again());
    return () => {
      isGone = true;
      stop();
    };
  }, [api, live, host]);

  function see(ids: string[]): void {
    setNotices((shown) => shown.filter(({ id }) => !ids.includes(id)));
    // If this call fails, the notices come again on the next page.
    api('cashout.seeNotices', { body: { ids } }).catch(() => {});
  }
  const [first] = notices;
  return first ? <Card key={first.id} notice={first} all={notices} onSeen={see} /> : null;
}

interface CardProps {
  notice: cashout.CashoutNotice;
  all: readonly cashout.CashoutNotice[];
  onSeen(ids: string[]): void;
}

function Card({ notice, all, onSeen }: CardProps) {
  const { t, lang, navigate } = useHost();
  const { dateTime } = useMoments();
  const money = (amount: string) => moneyText(amount, notice.iso, lang);
  const values = {
    number: couponNumberText(notice.couponNumber),
    value: money(notice.value),
    target: money(notice.target),
    percent: notice.percent,
    at: dateTime(notice.at),
  };
  const title = t(`cashout.notice.${notice.kind}`, values);
  const seen = () => onSeen([notice.id]);
  return (
    <section className="notice" aria-label={title}>
      <Icon id={notice.kind === 'sold' ? 'check' : 'bell'} />
      <div className="notice-body">
        <b>{title}</b>
        <p>{t(`cashout.noticeText.${notice.kind}`, values)}</p>
        <div className="row">
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              seen();
              navigate(`/office/history/${notice.couponId}`);
            }}
          >
            {t('cashout.noticeOpen')}
          </button>
          {all.length > 1 ? (
            <button type="button" className="btn sm plain" onClick={() => onSeen(all.map(({ id }) => id))}>
              {t('cashout.noticeAll', { count: all.length })}
            </button>
          ) : null}
        </div>
      </div>
      <button type="button" className="ib" aria-label={t('cashout.noticeSeen')} onClick={seen}>
        <Icon id="close" />
      </button>
    </section>
  );
}
