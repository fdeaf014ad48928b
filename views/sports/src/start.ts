import { longDayText, type Translate, timeText, weekdayText } from '@fairbook/i18n';
import { useIs12h, useTimed, useTimeZone, useUi } from '@fairbook/ui';
import type { Game } from './data.ts';
import { dayText } from './time.ts';

type Starting = Pick<Game, 'startsAt' | 'replay'>;

/** How the beginning of a game is written. */
interface Start {
  /** `18:21`; of a replay the minutes until then, `12 min`. */
  lead: string;
  /** `Today`; of a replay when its competition played it, `Sat 15:00`. */
  day: string;
  /** Of a replay its day in full: `Saturday 24 January, 15:00`. */
  full?: string;
}

const MINUTE = 60_000;
/** Up to this many minutes before its start a replay shows the minutes that are left, earlier its hour. */
const MINUTES_WRITTEN = 120;

/** The beginning of a game for the visitor, following the clock. */
export function useStart({ startsAt, replay }: Starting): Start {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const is12h = useIs12h();
  const at = Date.parse(startsAt);
  const lead = useTimed((now) => {
    const minutes = Math.ceil((at - now) / MINUTE);
    if (!replay || minutes > MINUTES_WRITTEN) return timeText(at, lang, zone, is12h);
    return t('sports.replay.minutes', { minutes: Math.max(1, minutes) });
  });
  const today = useTimed((now) => (replay ? '' : dayText(t, at, now, lang, zone)));
  if (!replay) return { lead, day: today };
  const played = `${replay.playedAt}Z`;
  const time = timeText(played, lang, 'UTC', is12h);
  return {
    lead,
    day: `${weekdayText(played, lang, 'UTC')} ${time}`,
    full: `${longDayText(played, lang, 'UTC')}, ${time}`,
  };
}

/** `Replay, 20×` where any of the games is one: recorded fixtures are played again, and may be played faster than time. */
export function replayText(t: Translate, games: readonly Pick<Game, 'replay'>[]): string {
  const speed = games.find(({ replay }) => replay)?.replay?.speed;
  return speed ? t('sports.replay.speed', { speed }) : '';
}
