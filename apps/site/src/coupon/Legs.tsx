import type { Leg } from '@fairbook/coupon/store';
import { useHost } from '../host-context.ts';
import { LegRow } from './LegRow.tsx';

/** From this many legs on, rows tighten and the market joins the pick. */
const COMPACT_FROM = 5;

export function Legs({ legs, isSystem }: { legs: readonly Leg[]; isSystem: boolean }) {
  const { t } = useHost();
  const list = (
    <ol aria-label={t('coupon.legs')}>
      {legs.map((leg, index) => (
        <LegRow key={leg.key} leg={leg} index={index} isSystem={isSystem} />
      ))}
    </ol>
  );
  return legs.length >= COMPACT_FROM ? <div className="legs-compact">{list}</div> : list;
}
