import type { AnswerOf, Calls, totoDesk } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import type { During } from './TotoTab.tsx';

interface Props {
  draw: totoDesk.DeskDraw;
  api: ViewContext['api'];
  during: During;
}

type Games = AnswerOf<Calls['totoDesk.draw']>['games'];

/** A draw with its money; opened, it shows its games, and what an operator may do with it. */
export function DrawRow({ draw, api, during }: Props) {
  const { t, lang } = useUi();
  const [games, setGames] = useState<Games | null>(null);
  const { id, section, number, state, closesAt, decided, tickets, pools, by } = draw;
  const params = { id };
  const read = async () => setGames((await api('totoDesk.draw', { params })).games);
  const isOpen = state === 'open';
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          <b>{t('operator.pools.draw', { section: t(`operator.pools.section.${section}`), number })}</b>
          <small>
            {t('operator.pools.closes', { time: momentText(closesAt, lang) })} ·{' '}
            {by ?? t('operator.pools.byItself')} ·{' '}
            {t('operator.pools.decided', { decided, games: draw.games })} ·{' '}
            {t('operator.pools.tickets', { count: tickets })}
          </small>
          {pools.map(({ iso, stakes, jackpot }) => (
            <small key={iso}>
              {t('operator.pools.stakes', {
                stakes: moneyText(stakes, iso, lang),
                jackpot: moneyText(jackpot, iso, lang),
              })}
            </small>
          ))}
          <Tag {...(isOpen && { tone: 'accent' as const })}>{t(`operator.pools.state.${state}`)}</Tag>
        </div>
        {isOpen ? (
          <Allowed to="pools.edit">
            <button
              type="button"
              className="btn sm"
              onClick={() => void during(() => api('totoDesk.close', { params }))}
            >
              {t('operator.pools.close')}
            </button>
          </Allowed>
        ) : null}
        <button
          type="button"
          className="btn sm"
          aria-expanded={games !== null}
          onClick={() => (games ? setGames(null) : void read())}
        >
          {games ? t('operator.pools.hide') : t('operator.pools.open')}
        </button>
      </div>
      {games ? (
        <Opened
          draw={draw}
          games={games}
          onCancel={(note) => during(() => api('totoDesk.cancel', { params, body: { note } }))}
          onResult={(body) => during(() => api('totoDesk.result', { params, body }).then(read))}
        />
      ) : null}
    </>
  );
}

interface OpenedProps {
  draw: totoDesk.DeskDraw;
  games: Games;
  onCancel(note: string): Promise<boolean>;
  onResult(body: { gameId: number; outcome: string; note: string }): Promise<boolean>;
}

function Opened({ draw, games, onCancel, onResult }: OpenedProps) {
  const { t } = useUi();
  const [note, setNote] = useState('');
  const mayCancel = draw.state === 'open' || draw.state === 'closed';
  return (
    <div className={styles.form}>
      {mayCancel ? (
        <Allowed to="pools.edit">
          <div className={styles.fields}>
            <Field
              label={t('operator.pools.note')}
              value={note}
              maxLength={500}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <div>
            <button
              type="button"
              className="btn danger"
              aria-disabled={note.trim() === ''}
              onClick={() => note.trim() !== '' && void onCancel(note)}
            >
              {t('operator.pools.cancel')}
            </button>
          </div>
        </Allowed>
      ) : null}
      <ol>
        {games.map((game) => (
          <li key={game.gameId} className={styles.limit}>
            <Game
              game={game}
              canSet={draw.state === 'closed' && note.trim() !== ''}
              onSet={(outcome) => onResult({ gameId: game.gameId, outcome, note })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface GameProps {
  game: Games[number];
  canSet: boolean;
  onSet(outcome: string): Promise<boolean>;
}

function Game({ game, canSet, onSet }: GameProps) {
  const { t } = useUi();
  const [outcome, setOutcome] = useState('void');
  const nameOf = (id: string) =>
    id === 'void' ? t('operator.pools.void') : (game.outcomes.find((each) => each.id === id)?.name ?? id);
  return (
    <>
      <div className={styles.limitName}>
        {game.opponents.join(' – ')}
        <small>
          {t('operator.pools.result')}:{' '}
          {game.result === null ? t('operator.pools.noResult') : nameOf(game.result)}
        </small>
      </div>
      {canSet ? (
        <Allowed to="pools.edit">
          <Select
            label={t('operator.pools.result')}
            value={outcome}
            options={[{ id: 'void' }, ...game.outcomes].map(({ id }) => ({ value: id, label: nameOf(id) }))}
            onChange={setOutcome}
          />
          <button type="button" className="btn sm" onClick={() => void onSet(outcome)}>
            {t('operator.pools.set')}
          </button>
        </Allowed>
      ) : null}
    </>
  );
}
