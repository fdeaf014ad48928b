import { closedPlay, isInBlocks, stepOf } from '@fairbook/coupon/store';
import { traitsOf } from '@fairbook/settlement';
import { gameText } from '@fairbook/ui';
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

/**
 * The coupon being put together. The selections scroll; size, stake, result and button stay in place. A player to whom
 * betting is closed sees why, and no controls.
 */
export function Composer() {
  const { t } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const { type, phase, draft, settings } = coupon;
  const step = stepOf(coupon);
  const isLocked = phase === 'placing' || phase === 'unknown';
  const { hasSizes: isSystem, allowsBlockStakes } = traitsOf(type);
  const isByBlock = isInBlocks(draft, type);
  const isClosed = closedPlay(coupon) !== null;
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
          {settings.exactCoef || isClosed ? null : <Policy />}
          {isClosed ? null : <Extras />}
          {isSystem ? <SystemFigures /> : null}
          {isClosed ? null : <Reasons />}
          <AroundLinks />
        </div>
      </div>
      <div className="c-body c-foot">
        <QuoteNotes />
        {isClosed ? null : (
          <>
            <div className="stack t" inert={isLocked}>
              {isSystem && !isByBlock ? <SystemSizes /> : null}
              <StakeField step={step} />
            </div>
            <Totals />
            <PlaceButton step={step} />
            <Fine isLimitSaid={step.kind === 'stake_too_large' || step.kind === 'nothing_fits'} />
          </>
        )}
      </div>
    </>
  );
}

/**
 * The delay of this coupon, and its maximum stake unless the stake's error states it. One short line without names of
 * games.
 */
function Fine({ isLimitSaid }: { isLimitSaid: boolean }) {
  const { t } = useHost();
  const { quote } = useCoupon();
  const money = useMoney();
  if (!quote) return <p className="fine">{'\u00a0'}</p>;
  const parts = [
    quote.delayCause && t('coupon.delayAhead', { seconds: quote.delaySeconds, why: quote.delayCause }),
    !isLimitSaid && t('coupon.maxStake', { amount: money(quote.maxAmount) }),
  ];
  return <p className="fine">{parts.filter(Boolean).join(' · ')}</p>;
}

/**
 * What sets the delay and the maximum stake. The text names games and can be long, so it scrolls with the selections.
 */
function Reasons() {
  const { t } = useHost();
  const { quote, legs } = useCoupon();
  const gameOf = (id: number | null | undefined) => {
    const leg = legs.find(({ bet }) => bet.gameId === id);
    return leg ? gameText(leg.bet) : '';
  };
  const cause = quote?.limitedBy?.cause;
  const why = quote?.delayCause;
  if (!cause && !why) return null;
  const parts = [
    cause && t('coupon.limitBy', { cause, game: gameOf(quote.limitedBy?.gameId) }),
    why && t('coupon.delayBy', { why, game: gameOf(quote.delayGameId) }),
  ];
  return <p className="fine">{parts.filter(Boolean).join(' ')}</p>;
}
