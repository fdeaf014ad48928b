import type { Sent, SingleSent } from '@fairbook/coupon/store';
import { couponNumberText } from '@fairbook/i18n';
import { gameText } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { useReasonText } from './reason-text.ts';
import { useMoney, useOdds } from './use-coupon.ts';

/** Each bet of a coupon of singles with its result. */
export function SinglesSent({ sent, singles }: { sent: Sent; singles: readonly SingleSent[] }) {
  const { t } = useHost();
  const odds = useOdds();
  const placed = singles.filter(({ status }) => status === 'accepted').length;
  return (
    <>
      <p className="small">
        <b>{t('coupon.singles.title', { placed, count: singles.length })}</b>
      </p>
      <ul className="stack t">
        {singles.map((single, i) => (
          <li key={single.key} className="small single-sent" data-status={single.status}>
            <span className="spread">
              <b dir="auto">{sent.bets[i]?.outcomeName}</b>
              <b>{odds(takenMilli(single) ?? sent.bets[i]?.coefMilli ?? 1000)}</b>
            </span>
            <span className="x-small muted">
              {sent.bets[i]?.marketName} · <bdi>{sent.bets[i] ? gameText(sent.bets[i]) : null}</bdi>
            </span>
            <Result single={single} iso={sent.iso} />
            {single.refusals.map((reason) => (
              <Why key={reason.code} reason={reason} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The accepted odds, which may differ from those sent after a rise or a delay. */
function takenMilli({ coef, status }: SingleSent): number | null {
  return status === 'refused' || coef === null ? null : Math.round(coef * 1000);
}

function Result({ single, iso }: { single: SingleSent; iso: string }) {
  const { t } = useHost();
  const money = useMoney();
  if (single.status === 'pending') return <span>{t('coupon.singles.pending')}</span>;
  if (single.status === 'refused') return <span className="down">{t('coupon.singles.refused')}</span>;
  return (
    <HostLink className="link start" to={`/office/history/${single.couponId}`}>
      {t('coupon.singles.placed', {
        number: couponNumberText(single.number),
        win: money(single.possibleWin, iso),
      })}
    </HostLink>
  );
}

function Why({ reason }: { reason: SingleSent['refusals'][number] }) {
  return <span className="x-small warn">{useReasonText(reason)}</span>;
}
