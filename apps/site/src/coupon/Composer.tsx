import { isInBlocks, stepOf } from '@fairbook/coupon/store';
import { traitsOf } from '@fairbook/settlement';
import { useHost } from '../host-context.ts';
import { AroundLinks } from './AroundLinks.tsx';
import { BlockStakes } from './BlockStakes.tsx';
import { Extras } from './Extras.tsx';
import { Legs } from './Legs.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { Policy } from './Policy.tsx';
import { QuoteNotes } from './QuoteNotes.tsx';
import { StakeField } from './StakeField.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { SystemFigures } from './SystemFigures.tsx';
import { SystemMore, SystemSizes } from './SystemSizes.tsx';
import { Totals } from './Totals.tsx';
import { Types } from './Types.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** The coupon being put together. The selections scroll; size, stake, result and button stay. */
export function Composer() {
  const { t } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const { type, phase, draft, settings } = coupon;
  const step = stepOf(coupon);
  const isLocked = phase === 'placing' || phase === 'unknown';
  const { hasSizes: isSystem, allowsBlockStakes } = traitsOf(type);
  const isByBlock = isInBlocks(draft, type);
  return (
    <>
      <div className="scroll picks" inert={isLocked}>
        <Types />
        <Legs />
        <div className="c-body">
          {allowsBlockStakes ? (
            <SwitchRow
              label={t('coupon.block.each')}
              isOn={draft.isStakedByBlock}
              onChange={(isStakedByBlock) => store.choose({ isStakedByBlock })}
            />
          ) : null}
          {isSystem && !isByBlock ? <SystemMore /> : null}
          {isByBlock ? <BlockStakes /> : null}
          {isSystem && !isByBlock ? (
            <SwitchRow
              label={t('coupon.system.perBet')}
              isOn={draft.isPerCombination}
              onChange={(isPerCombination) => store.choose({ isPerCombination })}
            />
          ) : null}
          {settings.exactCoef ? null : <Policy />}
          <Extras />
          {isSystem ? <SystemFigures /> : null}
          <AroundLinks />
        </div>
      </div>
      <div className="c-body c-foot">
        <QuoteNotes />
        <div className="stack t" inert={isLocked}>
          {isSystem && !isByBlock ? <SystemSizes /> : null}
          <StakeField step={step} />
        </div>
        <Totals />
        <PlaceButton step={step} />
        <Fine isLimitSaid={step.kind === 'stake_too_large' || step.kind === 'nothing_fits'} />
      </div>
    </>
  );
}

/** The delay of this coupon, its maximum stake unless the stake's error states it, and the reasons for both. */
function Fine({ isLimitSaid }: { isLimitSaid: boolean }) {
  const { t } = useHost();
  const { quote, legs } = useCoupon();
  const money = useMoney();
  if (!quote) return <p className="fine">{'\u00a0'}</p>;
  const gameOf = (id: number | null | undefined) =>
    legs.find(({ bet }) => bet.gameId === id)?.bet.opponents.join(' – ');
  const cause = quote.limitedBy?.cause;
  const limit = cause ? t('coupon.limitBy', { cause, game: gameOf(quote.limitedBy?.gameId) ?? '' }) : '';
  const { delaySeconds: seconds, delayCause: why, delayGameId } = quote;
  const game = gameOf(delayGameId) ?? '';
  const parts = [
    why && t('coupon.delayAhead', { seconds, why, game }),
    seconds > 0 && legs.length > 1 && game,
    !isLimitSaid && t('coupon.maxStake', { amount: money(quote.maxAmount) }),
    !isLimitSaid && limit,
  ];
  return <p className="fine">{parts.filter(Boolean).join(' · ')}</p>;
}
