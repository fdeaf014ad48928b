import type { sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import styles from '../risk/risk.module.css';
import { momentText, oddsText } from '../voids/texts.ts';
import { gamesLike } from './boost-fields.ts';

interface Props {
  api: ViewContext['api'];
  game: sportsbook.Game | null;
  outcomeId: string;
  onGame(game: sportsbook.Game | null): void;
  onOutcome(outcomeId: string): void;
}

const LOOKED_AT = 200;

/** A game ahead, found by a part of its names, and one of its outcomes. */
export function OutcomePick({ api, game, outcomeId, onGame, onOutcome }: Props) {
  const { t, lang } = useUi();
  const [games, setGames] = useState<readonly sportsbook.Game[]>([]);
  const [text, setText] = useState('');

  useEffect(() => {
    api('sportsbook.lineGames', { query: { limit: LOOKED_AT } })
      .then((answer) => setGames(answer.games))
      .catch(() => {});
  }, [api]);

  async function choose(id: string) {
    onOutcome('');
    onGame(id === '' ? null : await api('sportsbook.game', { params: { id: Number(id) } }).catch(() => null));
  }

  const none = { value: '', label: t('operator.offers.choose') };
  const found = gamesLike(games, text);
  return (
    <div className={styles.fields}>
      <Field
        label={t('operator.offers.findGame')}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        hint={t('operator.offers.gamesFound', { count: found.length })}
      />
      <Select
        label={t('operator.offers.game')}
        value={game ? String(game.id) : ''}
        options={[
          none,
          ...found.map(({ id, opponents: [home, away], startsAt }) => ({
            value: String(id),
            label: `${home.name} – ${away.name}, ${momentText(startsAt, lang)}`,
          })),
        ]}
        onChange={(id) => void choose(id)}
      />
      <Select
        label={t('operator.offers.outcome')}
        value={outcomeId}
        options={[
          none,
          ...(game?.markets ?? []).flatMap((market) =>
            market.outcomes
              .filter(({ isBlocked }) => !isBlocked)
              .map(({ id, name, coef }) => ({
                value: id,
                label: `${market.name}: ${name}, ${oddsText(coef, lang)}`,
              })),
          ),
        ]}
        onChange={onOutcome}
      />
    </div>
  );
}
