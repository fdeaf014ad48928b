import type { sportsbook } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { useIs12h, useTimeZone } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';

/** When the game starts, or its minute and score. */
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

/** Making a format costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
}

/** `Today 17:00`, else `Sat 22, 17:00`. */
export function startText(at: number, now: number, lang: string, timeZone: string, is12h = false): string {
  const locale = lang === 'en' ? 'en-GB' : lang;
  const part = (moment: number, options: Intl.DateTimeFormatOptions) =>
    formatOf(locale, { ...options, timeZone }).format(moment);
  const hours = is12h
    ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  const time = part(at, { ...hours, minute: '2-digit' });
  const day = (moment: number) => part(moment, { day: 'numeric', month: 'numeric', year: 'numeric' });
  if (day(at) === day(now)) {
    const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
    return `${capital(today)} ${time}`;
  }
  return `${capital(part(at, { weekday: 'short' }))} ${part(at, { day: 'numeric' })}, ${time}`;
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
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
