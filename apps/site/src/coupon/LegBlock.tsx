import { type CouponSnapshot, isInBlocks, type Leg } from '@fairbook/coupon/store';
import { traitsOf } from '@fairbook/settlement';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCouponOf, useCouponStore } from './use-coupon.ts';

const ALONE = '';

/** A system needs at least three legs that may lose, so one of three can't be a banker. */
const MOST_LEGS_WITHOUT_BANKERS = 3;

/** Whether legs have a choice of how they take part in a system: as a banker, or in a block. */
export function hasUnits({ type, legs }: CouponSnapshot): boolean {
  const { hasSizes, allowsBankers, allowsBlockStakes } = traitsOf(type);
  const canHaveBanker = allowsBankers && legs.length > MOST_LEGS_WITHOUT_BANKERS;
  return hasSizes && (canHaveBanker || allowsBlockStakes || hasBlocks(legs));
}

function hasBlocks(legs: readonly Leg[]): boolean {
  return legs.some(({ blockId }) => blockId !== null && blockId > 0);
}

/**
 * How a leg takes part in a system: as a banker, in a block with others, or alone. Shown in the line of the market,
 * because a line of its own would make every leg half as high again. A leg that can't be bet on has only its note.
 */
export function LegBlock({ leg, index }: { leg: Leg; index: number }) {
  const { allowsBankers, allowsBlockStakes } = useCouponOf(({ type }) => traitsOf(type));
  const isInBlock = useCouponOf(({ legs }) => hasBlocks(legs));
  const isOff = leg.price.state === 'over' || leg.price.state === 'suspended' || leg.conflicts.length > 0;
  if (isOff) return null;
  return (
    <div className="units">
      {allowsBankers ? <Banker leg={leg} /> : null}
      {allowsBlockStakes || isInBlock ? <BlockChoice leg={leg} index={index} /> : null}
    </div>
  );
}

/** Makes a leg a banker, which is in every combination of a system. At least three legs must remain that may lose. */
function Banker({ leg }: { leg: Leg }) {
  const { t } = useHost();
  const store = useCouponStore();
  const isFull = useCouponOf(
    ({ legs }) => legs.filter(({ isBanker }) => isBanker).length >= legs.length - MOST_LEGS_WITHOUT_BANKERS,
  );
  if (isFull && !leg.isBanker) return null;
  return (
    <button
      type="button"
      className="bk"
      aria-pressed={leg.isBanker}
      onClick={() => store.setBlock(leg.bet, leg.isBanker ? null : 0)}
    >
      {t(leg.isBanker ? 'coupon.banker' : 'coupon.makeBanker')}
    </button>
  );
}

function BlockChoice({ leg, index }: { leg: Leg; index: number }) {
  const { t } = useHost();
  const store = useCouponStore();
  const isStakedByBlock = useCouponOf(({ type, draft }) => isInBlocks(draft, type));
  const used = useCouponOf(({ legs }) => blocksIn(legs).join());
  const blocks = used === '' ? [] : used.split(',');
  const next = String(firstFree(blocks));
  const value = leg.blockId === null || leg.blockId === 0 ? ALONE : String(leg.blockId);
  return (
    <span className="policy-choice">
      <select
        aria-label={t('coupon.block.of', { n: index + 1 })}
        value={value}
        onChange={(event) =>
          store.setBlock(leg.bet, event.target.value === ALONE ? null : Number(event.target.value))
        }
      >
        {isStakedByBlock ? null : <option value={ALONE}>{t('coupon.block.alone')}</option>}
        {blocks.map((block) => (
          <option key={block} value={block}>
            {t('coupon.block.name', { n: block })}
          </option>
        ))}
        <option value={next}>{t('coupon.block.next', { n: next })}</option>
      </select>
      <Icon id="down" />
    </span>
  );
}

function blocksIn(legs: readonly Leg[]): number[] {
  const blocks = legs.flatMap(({ blockId }) => (blockId !== null && blockId > 0 ? [blockId] : []));
  return [...new Set(blocks)].sort((a, b) => a - b);
}

function firstFree(blocks: readonly string[]): number {
  let free = 1;
  while (blocks.includes(String(free))) free++;
  return free;
}
