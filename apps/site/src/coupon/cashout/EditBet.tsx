import { ApiError } from '@fairbook/client';
import type { bets, cashout } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { BoxSkeleton, gameText } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { couponOf } from '../connect.ts';
import { gateOf } from '../gate.ts';
import { EditForm } from './EditForm.tsx';
import type { Choice } from './edit-choices.ts';
import { Reasons } from './Reasons.tsx';

interface EditBetProps {
  isOpenFirst: boolean;
  offer: cashout.CashoutOffer;
  /** The coupon that replaced the old one. */
  onEdited(coupon: bets.Coupon): void;
}

/** Changes the selections of an open single or express: removes some, adds those of the coupon panel. */
export function EditBet({ offer, isOpenFirst, onEdited }: EditBetProps) {
  const { t } = useHost();
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details className="cash-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="link">{t('cashout.edit')}</span>
      </summary>
      {isOpen ? <Inside couponId={offer.couponId} onEdited={onEdited} /> : null}
    </details>
  );
}

function Inside({ couponId, onEdited }: { couponId: string; onEdited: EditBetProps['onEdited'] }) {
  const host = useHost();
  const { t, api } = host;
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const [reasons, setReasons] = useState<readonly bets.Refused[]>([]);
  useEffect(() => {
    let isGone = false;
    Promise.all([api('bets.coupon', { params: { id: couponId } }), gateOf(host).open()])
      .then(([coupon]) => {
        const mine = coupon.bets.map((leg) => choiceOf(leg, true));
        const panel = couponOf(host)
          .get()
          .legs.map(({ bet, coefMilli }) => choiceOf({ ...bet, coef: coefMilli / 1000 }, false));
        const keys = new Set(mine.map(({ key }) => key));
        if (!isGone) setChoices([...mine, ...panel.filter(({ key }) => !keys.has(key))]);
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [api, host, couponId]);

  async function edit(quote: cashout.EditQuote): Promise<void> {
    setReasons([]);
    const legs = quote.bets.map(({ coef, ...bet }) => ({ ...bet, coef: coef ?? 1 }));
    // The prices the player saw: those of the legs, and the total if legs of one game have a combined price.
    const total = quote.newCoef === null ? {} : { coef: quote.newCoef };
    const body = { token: quote.token!, bets: legs, changeCoefAction: 2 as const, ...total };
    try {
      const idempotencyKey = crypto.randomUUID();
      const request = await api('cashout.edit', { params: { id: couponId }, body, idempotencyKey });
      if (request.newCouponId === null) setReasons(request.reasons);
      else onEdited(await api('bets.coupon', { params: { id: request.newCouponId } }));
    } catch (error) {
      setReasons(error instanceof ApiError ? (error.problem?.errors ?? []) : []);
    }
  }

  if (!choices) return <BoxSkeleton label={t('cashout.loading')} />;
  return (
    <div className="stack">
      <p className="small muted">{t('cashout.editText')}</p>
      <EditForm couponId={couponId} choices={choices} onChange={setChoices} onEdit={edit} />
      <Reasons reasons={reasons} />
    </div>
  );
}

type Named = Pick<
  bets.CouponLeg,
  'gameId' | 'outcomeId' | 'outcomeName' | 'opponents' | 'champName' | 'round' | 'coef'
>;

function choiceOf(leg: Named, isMine: boolean): Choice {
  const { gameId, outcomeId, outcomeName, coef } = leg;
  return {
    key: betKey({ gameId, outcomeId }),
    gameId,
    outcomeId,
    coef,
    name: outcomeName,
    game: gameText(leg),
    isMine,
    isIn: isMine,
  };
}
