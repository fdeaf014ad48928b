import type { Leg } from '@fairbook/coupon/store';
import { memo, useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';
import { LegRow } from './LegRow.tsx';
import { SameGameLegs } from './SameGameLegs.tsx';
import { useCouponOf } from './use-coupon.ts';

/** From this many legs on, rows are compact: market and selection share a line. */
const COMPACT_FROM = 5;
/** In a low window rows become compact earlier. */
const COMPACT_FROM_WHEN_LOW = 3;
const LOW = '(height < 56em)';

function onHeight(listener: () => void): () => void {
  const query = matchMedia(LOW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A leg whose line is exchanged keeps its row, so that the focus stays in place. */
function rowKeys(legs: readonly Leg[]): string[] {
  const seen = new Map<string, number>();
  return legs.map(({ bet: { gameId, marketTypeId, addedAt } }) => {
    const key = `${gameId}/${marketTypeId}/${addedAt}`;
    const n = seen.get(key) ?? 0;
    seen.set(key, n + 1);
    return n === 0 ? key : `${key}/${n}`;
  });
}

/** The list of legs. It renders when legs come, go or join; a moved price only affects its row. */
export const Legs = memo(function Legs() {
  const { t } = useHost();
  const keys = useCouponOf(({ legs }) => rowKeys(legs).join('\n')).split('\n');
  const groups = useCouponOf(({ sameGames }) => sameGames.map(({ legs }) => legs.join()).join(';'));
  const sameGames = groups === '' ? [] : groups.split(';').map((group) => group.split(',').map(Number));
  const isLow = useSyncExternalStore(
    onHeight,
    () => matchMedia(LOW).matches,
    () => false,
  );
  const list = (
    <ol aria-label={t('coupon.legs')}>
      {keys.map((key, index) => {
        const group = sameGames.find((places) => places.includes(index));
        if (!group) return <LegRow key={key} index={index} />;
        return group[0] === index ? <SameGameLegs key={key} places={group} /> : null;
      })}
    </ol>
  );
  return keys.length >= (isLow ? COMPACT_FROM_WHEN_LOW : COMPACT_FROM) ? (
    <div className="legs-compact">{list}</div>
  ) : (
    list
  );
});
