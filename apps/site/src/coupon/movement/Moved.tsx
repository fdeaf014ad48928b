import type { sportsbook } from '@fairbook/contracts';
import { Segmented } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { MovementChart } from './MovementChart.tsx';
import { PointTable } from './PointTable.tsx';
import { changeOf, useMovementTexts } from './texts.ts';

interface MovedProps {
  movement: sportsbook.PriceMovement;
  /** When it was read, epoch milliseconds. */
  now: number;
}

/** The price now and what it was: in figures, drawn, and as a table. */
export function Moved({ movement, now }: MovedProps) {
  const { t } = useHost();
  const { at, price, change } = useMovementTexts();
  const { opening, inPlay, lowest, highest, playedFrom, points, isWhole, since } = movement;
  const [range, setRange] = useState<'all' | 'play'>('all');
  const canChoose = playedFrom !== null && Date.parse(points[0]!.at) < Date.parse(playedFrom);
  const last = points.at(-1)!;
  const first = opening ?? inPlay;
  const moved = first ? changeOf(first.coef, last.coef) : 0;
  return (
    <>
      <p className="mv-now">
        <b className="num">{price(last.coef)}</b>{' '}
        {first ? (
          <span className={moved > 0 ? 'up' : moved < 0 ? 'down' : 'muted'}>
            <bdi dir="ltr">{change(moved)}</bdi> {t(opening ? 'movement.sinceOpening' : 'movement.sincePlay')}
          </span>
        ) : null}
      </p>
      {last.isSuspended ? (
        <p className="small muted">{t('movement.suspendedSince', { at: at(last.at) })}</p>
      ) : null}
      {canChoose ? (
        <Segmented
          label={t('movement.range')}
          choices={[
            { id: 'all', label: t('movement.all') },
            { id: 'play', label: t('movement.play') },
          ]}
          value={range}
          onChange={setRange}
        />
      ) : null}
      <MovementChart movement={movement} now={now} isInPlay={canChoose && range === 'play'} />
      <dl className="kv">
        <Mark name={t('movement.opening')} mark={opening}>
          {isWhole ? t('movement.never') : t('movement.before', { at: at(since) })}
        </Mark>
        {playedFrom === null ? null : (
          <Mark name={t('movement.inPlay')} mark={inPlay}>
            {t('movement.never')}
          </Mark>
        )}
        <Mark name={t('movement.lowest')} mark={lowest}>
          {t('movement.never')}
        </Mark>
        <Mark name={t('movement.highest')} mark={highest}>
          {t('movement.never')}
        </Mark>
      </dl>
      <PointTable points={points} />
      <p className="x-small muted">{t('movement.note')}</p>
    </>
  );
}

/** A price with its moment, or why there is none. */
function Mark({
  name,
  mark,
  children,
}: {
  name: string;
  mark: sportsbook.PriceMark | null;
  children: ReactNode;
}) {
  const { at, price } = useMovementTexts();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {mark ? (
          <>
            <b className="num">{price(mark.coef)}</b> <small className="muted">{at(mark.at)}</small>
          </>
        ) : (
          <span className="muted">{children}</span>
        )}
      </dd>
    </>
  );
}
