import type { sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { momentText } from '../voids/texts.ts';
import { gamesLike } from './games-like.ts';

interface Props {
  api: ViewContext['api'];
  game: sportsbook.Game | null;
  /** Whether live games can be chosen too; otherwise only upcoming ones. */
  hasLive?: boolean;
  onGame(game: sportsbook.Game | null): void;
}

const LOOKED_AT = 200;

/** A search for a game by its names: two fields of a form. */
export function GameSearch({ api, game, hasLive = false, onGame }: Props) {
  const { t, lang } = useUi();
  const [games, setGames] = useState<readonly sportsbook.Game[]>([]);
  const [text, setText] = useState('');

  useEffect(() => {
    const query = { limit: LOOKED_AT };
    Promise.all([
      hasLive ? api('sportsbook.liveGames', { query }) : { games: [] },
      api('sportsbook.lineGames', { query }),
    ])
      .then((answers) => setGames(answers.flatMap((answer) => answer.games)))
      .catch(() => {});
  }, [api, hasLive]);

  async function choose(id: string) {
    onGame(id === '' ? null : await api('sportsbook.game', { params: { id: Number(id) } }).catch(() => null));
  }

  const found = gamesLike(games, text);
  // The chosen game stays in the list, whatever is searched for.
  const offered = game && !found.some(({ id }) => id === game.id) ? [game, ...found] : found;
  return (
    <>
      <Field
        label={t('operator.offers.findGame')}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        hint={t(hasLive ? 'operator.picks.gamesFound' : 'operator.offers.gamesFound', {
          count: found.length,
        })}
      />
      <Select
        label={t('operator.offers.game')}
        value={game ? String(game.id) : ''}
        options={[
          { value: '', label: t('operator.offers.choose') },
          ...offered.map((each) => ({
            value: String(each.id),
            label: `${gameText({ ...each, opponents: each.opponents.map(({ name }) => name) })}, ${momentText(each.startsAt, lang)}`,
          })),
        ]}
        onChange={(id) => void choose(id)}
      />
    </>
  );
}
