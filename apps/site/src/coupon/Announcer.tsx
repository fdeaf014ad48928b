import { useEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.ts';
import { useCoupon, useMoney, useOdds } from './use-coupon.ts';

/** Moved prices are announced together, at most once in this time. */
const BATCH_MS = 10_000;

/** Announces the outcome of a placement at once, and moved prices in batches. */
export function Announcer() {
  const { t } = useHost();
  const { phase, sent, refusals, legs, settings } = useCoupon();
  const money = useMoney();
  const odds = useOdds();
  const verdict =
    phase === 'accepted' && sent
      ? t('coupon.said.accepted', {
          amount: money(sent.amount, sent.iso),
          win: money(sent.possibleWin, sent.iso),
        })
      : phase === 'refused'
        ? t('coupon.said.refused', { count: refusals.length })
        : '';
  const moves = (settings.areMovesSaid ? legs : []).flatMap(({ bet, coefMilli, move }) =>
    move === null ? [] : [`${bet.outcomeName} ${odds(coefMilli)}, ${t(`coupon.leg.${move}`)}`],
  );
  const said = useBatch(
    moves.length > 0 ? t('coupon.said.moved', { count: moves.length, list: moves.join('; ') }) : '',
  );
  return (
    <>
      <p className="vh" role="status" aria-live="polite">
        {verdict}
      </p>
      <p className="vh" role="status" aria-live="polite">
        {said}
      </p>
    </>
  );
}

function useBatch(text: string): string {
  const [said, setSaid] = useState('');
  const last = useRef(0);
  useEffect(() => {
    if (text === '') return;
    const wait = Math.max(500, last.current + BATCH_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
