import type { sportsbook } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { useTimeZone } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';

/** When the game starts, or its minute and score. */
export function GameTag({ bet }: { bet: SelectedBet }) {
  const { live, lang, now } = useHost();
  const timeZone = useTimeZone();
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
  const start = new Date(bet.startsAt).toLocaleString(lang === 'en' ? 'en-GB' : lang, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return <span className="tag">{start}</span>;
}

/** `64′ · 1–1`, or empty before the game and once it is unknown. */
export function playingText(game: sportsbook.Game | undefined, now: number): string {
  if (!game || game.state.status === 'upcoming') return '';
  const { clock, score } = game.state;
  const goals = `${score[0]}–${score[1]}`;
  if (!clock) return goals;
  const seconds = clock.seconds + ((now - Date.parse(clock.at)) / 1000) * clock.speed;
  return `${Math.max(0, Math.floor(seconds / 60)) + 1}′ · ${goals}`;
}
