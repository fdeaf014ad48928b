import type { FaceProps } from '@fairbook/games/faces';
import { numberText } from '@fairbook/i18n';
import { moneyText, type UiContext, useTimed, useUi } from '@fairbook/ui';
import { useMemo, useRef, useState } from 'react';
import { partOf, totalOf } from '../game/sums.ts';
import { Countdown } from './Countdown.tsx';
import { DrawnStake } from './DrawnStake.tsx';
import { isFit, seenOf, shownOf } from './drawn.ts';
import { LaterStakes } from './LaterStakes.tsx';
import { OwnStakes } from './OwnStakes.tsx';
import { LastRounds } from './panels.tsx';
import { SharedFrame } from './SharedFrame.tsx';
import { Told } from './Told.tsx';
import type { SharedPlay } from './use-game.ts';
import { useMoment } from './use-phase.ts';

/** A game that is drawn for everybody at once: stakes until the draw, then the drawing, then what each stake brought. */
export function DrawnPage({ play }: { play: SharedPlay }) {
  const ui = useUi();
  const { t, lang } = ui;
  const { face, shared, live, limits, stakes } = play;
  const { table, mine } = shared;
  const { round } = table;
  const { iso, leastStake } = limits;
  const [options, setOptions] = useState<unknown>(face.rules.usual);
  const [typed, setTyped] = useState<string | null>(null);
  const stake = typed ?? (leastStake === null ? '1' : partOf(leastStake, iso, 100_000));
  const act = useRef<HTMLButtonElement>(null);
  const chosen = isFit(face, options) ? options : face.rules.usual;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn never changes.
  const seen = useMemo(
    () => (round?.draws ? seenOf(face, chosen, round.id, round.draws) : null),
    [face, chosen, round?.id, round?.draws === null],
  );
  const movesUntil = live.startsAt + (live.isCalm ? 0 : (face.moveMs ?? 0));
  useMoment(seen ? movesUntil : null);
  const isMoving = useTimed((now) => seen !== null && live.phase === 'running' && now < movesUntil);
  const money = (part: number) => moneyText(partOf(stake, iso, part), iso, lang);
  const telling = { t, lang, money };
  const props: FaceProps = {
    ...{ options, choose: setOptions, round: seen, live, isOpen: false, isBusy: isMoving },
    ...{ act: () => undefined, money },
  };
  // What lists the last rounds tells no result before the drawing does.
  const movingId = isMoving ? round?.id : undefined;
  const last = useMemo(
    () => table.last.filter(({ id, draws }) => draws !== null && id !== movingId),
    [table.last, movingId],
  );
  const shown = useMemo(
    () => last.map(({ id, number, draws }) => ({ id, number, shown: shownOf(face, draws!) })),
    [face, last],
  );
  const drawn = face.drawn!;
  const { Stage } = face;
  return (
    <SharedFrame
      play={play}
      options={options}
      act={act}
      rules={rulesOf(play, ui)}
      last={last}
      stage={
        <>
          <Countdown
            live={live}
            isOpen={table.isOpen}
            everyMs={play.rules.everyMs}
            at={round?.startsAt ?? ''}
          />
          {drawn.short ? (
            <LastRounds
              last={shown.map((each) => ({
                id: each.id,
                text: drawn.short!(each.shown, telling),
                isHigh: false,
              }))}
            />
          ) : null}
          <Stage {...props} />
        </>
      }
      told={
        <Told
          fault={stakes.fault}
          texts={textsOf(play, seen && !isMoving ? drawn.say(seen.shown, telling) : null, ui)}
          isRest={mine.length === 0 && live.phase !== 'running'}
          isCancelled={live.phase === 'cancelled'}
          mine={mine}
          iso={iso}
        />
      }
      panel={
        <>
          <DrawnStake {...{ play, props, stake, act }} onStake={setTyped} />
          <OwnStakes face={face} mine={mine} takeBack={live.phase === 'open' ? stakes.takeBack : null} />
          <LaterStakes play={play} />
        </>
      }
      more={drawn.Last ? <drawn.Last last={shown} /> : null}
    />
  );
}

/** What the page tells of the round: that the player is in, that stakes are closed, or what was drawn. */
function textsOf(
  { live: { phase }, shared: { mine }, limits: { iso } }: SharedPlay,
  drawn: string | null,
  { t, lang }: Pick<UiContext, 't' | 'lang'>,
): string[] {
  if (phase === 'cancelled') return [t('shared-rounds.cancelled')];
  if (drawn !== null) return [drawn];
  if (phase === 'running') return [t('shared-rounds.told.closed')];
  if (mine.length === 0) return [t('shared-rounds.told.rest')];
  const staked = mine.reduce((sum, each) => totalOf(sum, each.staked, iso), '0');
  return [t('shared-rounds.told.in', { sum: moneyText(staked, iso, lang) })];
}

/** What holds for every drawn game: when it is drawn, how many stakes, and what happens if the house stops. */
function rulesOf(
  { rules: { everyMs, openMs, stakesEach, ahead = 0 }, limits: { iso, mostToWin } }: SharedPlay,
  { t, lang }: Pick<UiContext, 't' | 'lang'>,
): string[] {
  const seconds = numberText(openMs / 1_000, lang);
  return [
    everyMs === null
      ? t('shared-rounds.rules.after', { seconds })
      : t('shared-rounds.rules.clock', { minutes: everyMs / 60_000 }),
    t('shared-rounds.rules.same'),
    ...(ahead === 0
      ? [t('shared-rounds.rules.stakes', { count: stakesEach })]
      : [
          t('shared-rounds.rules.stakesAhead', { count: stakesEach }),
          t('shared-rounds.rules.ahead', { draws: ahead + 1 }),
        ]),
    ...(mostToWin === null ? [] : [t('shared-rounds.rules.most', { sum: moneyText(mostToWin, iso, lang) })]),
    t('shared-rounds.rules.stop'),
  ];
}
