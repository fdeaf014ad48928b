import type { predictions as contract } from '@fairbook/contracts';
import { useMoments, useTimed, useUi } from '@fairbook/ui';
import { useId } from 'react';
import type { Draft } from './drafts.ts';
import styles from './predictions.module.css';

type Own = NonNullable<contract.OwnPredictions['entry']>['picks'][number];

interface Props {
  game: contract.PredictedGame;
  own: Own | undefined;
  draft: Draft;
  canWrite: boolean;
  onDraft(draft: Draft): void;
}

/** A game with the fields for its prediction while it takes one, and after that with the prediction, the result and the points. */
export function GameRow({ game, own, draft, canWrite, onDraft }: Props) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  const { opponents, champ, startsAt, closesAt, asks } = game;
  const isOver = useTimed((now) => now >= Date.parse(closesAt));
  const isOpen = game.isOpen && !isOver;
  return (
    <li className={styles.game}>
      <div className={styles.sides}>
        <b>{opponents.join(' – ')}</b>
        <span className="small muted">
          {champ} ·{' '}
          <time dateTime={startsAt}>{t('showcase.predictions.begins', { at: dateTime(startsAt) })}</time>
        </span>
      </div>
      {isOpen && canWrite ? (
        asks === 'score' ? (
          <Score {...{ game, draft, onDraft }} />
        ) : (
          <Outcomes {...{ game, draft, onDraft }} />
        )
      ) : (
        <Told game={game} own={own} isOpen={isOpen} />
      )}
    </li>
  );
}

type FieldProps = Pick<Props, 'game' | 'draft' | 'onDraft'>;

function Score({ game: { opponents }, draft, onDraft }: FieldProps) {
  const { t } = useUi();
  const field = (side: 'home' | 'away', team: string) => (
    <div className="input">
      <input
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-label={t('showcase.predictions.home', { team })}
        value={draft[side]}
        onFocus={({ target }) => target.select()}
        onChange={({ target: { value } }) => onDraft({ ...draft, [side]: value.replace(/\D/g, '') })}
      />
    </div>
  );
  return (
    <div className={styles.score}>
      {field('home', opponents[0] ?? '')}
      <span aria-hidden="true">:</span>
      {field('away', opponents[1] ?? '')}
    </div>
  );
}

function Outcomes({ game: { gameId, opponents, outcomes }, draft, onDraft }: FieldProps) {
  const { t } = useUi();
  const group = useId();
  const nameOf = (outcome: '1' | 'x' | '2') =>
    t(`showcase.predictions.wins.${outcome}`, { team: opponents[outcome === '2' ? 1 : 0] ?? '' });
  return (
    <fieldset className={styles.outcomes}>
      <legend className="vh">{t('showcase.predictions.who', { game: opponents.join(' – ') })}</legend>
      {outcomes.map((outcome) => (
        <label key={outcome}>
          <input
            type="radio"
            name={`${group}-${gameId}`}
            checked={draft.outcome === outcome}
            onChange={() => onDraft({ ...draft, outcome })}
          />
          {nameOf(outcome)}
        </label>
      ))}
    </fieldset>
  );
}

function Told({ game, own, isOpen }: Pick<Props, 'game' | 'own'> & { isOpen: boolean }) {
  const { t } = useUi();
  const { result, opponents } = game;
  const words = (pick: string) => {
    if (pick.includes('-')) return pick.replace('-', ':');
    if (pick === 'x') return t('showcase.predictions.wins.x');
    return opponents[pick === '2' ? 1 : 0] ?? pick;
  };
  return (
    <div className={styles.told}>
      {result === null ? (
        isOpen ? null : (
          <span className="small muted">{t('showcase.predictions.begun')}</span>
        )
      ) : (
        <b>
          {result === 'void'
            ? t('showcase.predictions.void')
            : t('showcase.predictions.result', { result: words(result) })}
        </b>
      )}
      {own ? (
        <span>
          {t('showcase.predictions.yours', { pick: words(own.pick) })}
          {own.points === null ? null : <> · {t('showcase.predictions.got', { count: own.points })}</>}
        </span>
      ) : null}
    </div>
  );
}
