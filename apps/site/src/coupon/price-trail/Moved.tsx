import type { sportsbook } from '@fairbook/contracts';
import { Segmented } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { TrailChart } from './TrailChart.tsx';
import { changeOf, useTrailTexts } from './texts.ts';

interface MovedProps {
  trail: sportsbook.PriceMovement;
  /** Time of reading, epoch milliseconds. */
  now: number;
}

/** The price now and before: in figures, as a chart, and as a table. */
export function Moved({ trail, now }: MovedProps) {
  const { t } = useHost();
  const { at, price, change } = useTrailTexts();
  const { opening, inPlay, lowest, highest, playedFrom, points, isWhole, since } = trail;
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
            <bdi dir="ltr">{change(moved)}</bdi> {t(opening ? 'trail.sinceOpening' : 'trail.sincePlay')}
          </span>
        ) : null}
      </p>
      {last.isSuspended ? (
        <p className="small muted">{t('trail.suspendedSince', { at: at(last.at) })}</p>
      ) : null}
      {canChoose ? (
        <Segmented
          label={t('trail.range')}
          choices={[
            { id: 'all', label: t('trail.all') },
            { id: 'play', label: t('trail.play') },
          ]}
          value={range}
          onChange={setRange}
        />
      ) : null}
      <TrailChart trail={trail} now={now} isInPlay={canChoose && range === 'play'} />
      <dl className="kv">
        <Mark name={t('trail.opening')} mark={opening}>
          {isWhole ? t('trail.never') : t('trail.before', { at: at(since) })}
        </Mark>
        {playedFrom === null ? null : (
          <Mark name={t('trail.inPlay')} mark={inPlay}>
            {t('trail.never')}
          </Mark>
        )}
        <Mark name={t('trail.lowest')} mark={lowest}>
          {t('trail.never')}
        </Mark>
        <Mark name={t('trail.highest')} mark={highest}>
          {t('trail.never')}
        </Mark>
      </dl>
      <p className="x-small muted">{t('trail.note')}</p>
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
  const { at, price } = useTrailTexts();
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
