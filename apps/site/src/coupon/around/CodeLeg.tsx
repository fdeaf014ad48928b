import type { codes } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { CodedBet } from '@fairbook/coupon/code';
import { gameText, Tag, useMoments } from '@fairbook/ui';
import { useId } from 'react';
import { useHost } from '../../host-context.ts';
import { useOdds } from '../use-coupon.ts';
import type { Taken } from './load-code.ts';

interface CodeLegProps {
  bet: CodedBet;
  index: number;
  checked: codes.CheckedPick | null;
  taken: Taken;
  onTake(taken: Taken): void;
}

/** A selection of a code: its price then and now, and alternatives to it. */
export function CodeLeg({ bet, index, checked, taken, onTake }: CodeLegProps) {
  const { t } = useHost();
  const odds = useOdds();
  const face = checked?.face ?? null;
  const isToBeHad = checked?.state === 'offered' || checked?.state === 'suspended';
  const nowMilli = checked?.coef ? Math.round(checked.coef * 1000) : null;
  return (
    <li>
      <div className="spread">
        <b>{face?.outcomeName ?? t('around.leg.unknown', { n: index + 1 })}</b>
        <span className="nowrap">
          {isToBeHad && nowMilli !== null && nowMilli !== bet.coefMilli ? (
            <>
              <span className="vh">{t('coupon.leg.was')}</span>
              <s className="muted small">{odds(bet.coefMilli)}</s>{' '}
            </>
          ) : null}
          {checked && !isToBeHad ? (
            <s className="muted">{odds(bet.coefMilli)}</s>
          ) : (
            <b>{odds(nowMilli ?? bet.coefMilli)}</b>
          )}
        </span>
      </div>
      <p className="small muted">
        {face ? `${face.marketName} · ${gameText(face)}` : t('around.leg.ids', { game: String(bet.gameId) })}
      </p>
      {checked && checked.state !== 'offered' ? (
        <p className="small">
          <Tag tone={checked.state === 'suspended' ? 'warn' : 'loss'}>
            {t(`around.state.${checked.state}`)}
          </Tag>{' '}
          {t(`around.why.${checked.state}`)}
        </p>
      ) : null}
      {checked && !isToBeHad ? <Instead near={checked.near} taken={taken} onTake={onTake} /> : null}
    </li>
  );
}

/** The nearest available selections to choose from; leaving the selection out comes first. */
function Instead({
  near,
  taken,
  onTake,
}: { near: codes.NearPick[] } & Pick<CodeLegProps, 'taken' | 'onTake'>) {
  const { t } = useHost();
  const odds = useOdds();
  const { dateTime: start } = useMoments();
  const name = useId();
  if (near.length === 0) return <p className="small muted">{t('around.near.none')}</p>;
  return (
    <fieldset className="around-near">
      <legend className="small muted">{t('around.near.title')}</legend>
      <label className="check">
        <input type="radio" name={name} checked={taken === 'nothing'} onChange={() => onTake('nothing')} />
        <span>{t('around.near.leave')}</span>
      </label>
      {near.map(({ why, gameId, outcomeId, coef, face }, i) => (
        <label className="check" key={betKey({ gameId, outcomeId })}>
          <input type="radio" name={name} checked={taken === i} onChange={() => onTake(i)} />
          <span>
            <b>
              {face.outcomeName} {odds(Math.round(coef * 1000))}
            </b>
            <span className="small muted">
              {' '}
              {t(`around.near.${why}`)}: {face.marketName} · {gameText(face)}
              {why === 'next_game' ? ` · ${start(Date.parse(face.startsAt))}` : ''}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
