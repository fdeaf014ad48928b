import type { sportsbook } from '@fairbook/contracts';
import { dayKey, shortDayText, timeText, todayText } from '@fairbook/i18n';
import type { SelectedBet } from '@fairbook/remote-view';
import { boardOf } from '@fairbook/sports/all';
import { useIs12h, useTimeZone } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';

/** The start of the game, or its minute and score. */
export function GameTag({ bet }: { bet: SelectedBet }) {
  const { live, lang, now } = useHost();
  const timeZone = useTimeZone();
  const is12h = useIs12h();
  const playing = useSyncExternalStore(
    (listener) => live.subscribe(`game:${bet.gameId}`, listener),
    () => playingText(live.game(bet.gameId), now()),
    () => '',
  );
  if (playing) {
    return (
      <span className="tag live">
        <bdi dir="ltr">{playing}</bdi>
      </span>
    );
  }
  return <span className="tag">{startText(Date.parse(bet.startsAt), now(), lang, timeZone, is12h)}</span>;
}

/** `Today 17:00`, else `Sat 22, 17:00`. */
export function startText(at: number, now: number, lang: string, timeZone: string, is12h = false): string {
  const time = timeText(at, lang, timeZone, is12h);
  if (dayKey(at, timeZone) === dayKey(now, timeZone)) return `${todayText(lang)} ${time}`;
  return `${shortDayText(at, lang, timeZone)}, ${time}`;
}

/** `64′ · 1–1`; empty before the game starts, and for an unknown game. */
export function playingText(game: sportsbook.Game | undefined, now: number): string {
  if (!game || game.state.status === 'upcoming') return '';
  const board = boardOf(game.state);
  return [board.minute(game.state, now), board.line(game.state)].filter(Boolean).join(' · ');
}
