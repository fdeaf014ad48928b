import type { sportsbook } from '@fairbook/contracts';
import { dateTimeText } from '@fairbook/i18n';
import { boardOf, textOf } from '@fairbook/sports/all';
import { useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Only a game that stays in sight is followed: while somebody types, hits change with every letter. */
const STAYS_MS = 400;

/** The game as it is now: as it was found, then from the live connection. */
export function useGameNow(found: sportsbook.Game): sportsbook.Game {
  const { live } = useUi();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  const { id } = found;
  return useSyncExternalStore(
    (listener) => (stays ? live.subscribe(`game:${id}`, listener) : () => {}),
    () => live.game(id) ?? found,
  );
}

/** The minute and score of a game in play, or its start. */
export function GameTime({ game }: { game: sportsbook.Game }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const { state } = game;
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  if (state.status === 'upcoming')
    return <time dateTime={game.startsAt}>{dateTimeText(game.startsAt, lang, zone)}</time>;
  return (
    <em className="lv">
      <bdi dir="ltr">
        {minute === '' || board.isInterval(state) ? textOf(t, board.short(state)) : minute}{' '}
        {board.line(state)}
      </bdi>
    </em>
  );
}
