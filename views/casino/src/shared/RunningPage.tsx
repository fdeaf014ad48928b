import type { shared } from '@fairbook/contracts';
import type { FaceProps } from '@fairbook/games/faces';
import { timesText } from '@fairbook/games/texts';
import { Icon, moneyText, type UiContext, useUi } from '@fairbook/ui';
import { useRef, useState } from 'react';
import { totalOf } from '../game/sums.ts';
import { LastRounds } from './panels.tsx';
import { SharedFrame } from './SharedFrame.tsx';
import { StakeBox } from './StakeBox.tsx';
import { Told } from './Told.tsx';
import type { SharedPlay } from './use-game.ts';

const multiple = (hundredths: number) => timesText(hundredths * 100);
/** From twice the stake on, a round of the strip is marked; it is half of them. */
const HIGH = 200;

/** A game whose multiple grows: two stakes, which are cashed out while it does. */
export function RunningPage({ play }: { play: SharedPlay }) {
  const ui = useUi();
  const { t } = ui;
  const { face, shared: table, live, limits, stakes } = play;
  const { mine } = table;
  const [boxes, setBoxes] = useState(1);
  const [options, setOptions] = useState<unknown>(face.rules.usual);
  const first = useRef<HTMLButtonElement>(null);
  const props: FaceProps = {
    ...{ options, choose: setOptions, round: null, live },
    ...{ isOpen: live.phase === 'running', isBusy: false, act: () => undefined, money: () => '' },
  };
  const { Stage } = face;
  return (
    <SharedFrame
      play={play}
      options={options}
      act={first}
      rules={[]}
      last={table.table.last}
      stage={
        <>
          <LastRounds
            last={table.table.last.map(({ id, point }) => ({
              ...{ id, text: multiple(point ?? 100), isHigh: (point ?? 0) >= HIGH },
            }))}
          />
          <Stage {...props} />
        </>
      }
      told={
        <Told
          fault={stakes.fault}
          texts={textsOf(live, mine, limits.iso, ui)}
          isRest={mine.length === 0 && live.phase !== 'ended'}
          isCancelled={live.phase === 'cancelled'}
          mine={mine}
          iso={limits.iso}
        />
      }
      panel={
        <>
          {Array.from({ length: boxes }, (_, n) => (
            <StakeBox
              key={n}
              slot={n + 1}
              play={play}
              mine={mine.find(({ slot }) => slot === n + 1) ?? null}
              button={n === 0 ? first : undefined}
              onOptions={n === 0 ? setOptions : undefined}
            />
          ))}
          <button type="button" className="btn sm" onClick={() => setBoxes(boxes === 1 ? 2 : 1)}>
            <Icon id={boxes === 1 ? 'plus' : 'minus'} size="s" />
            {t(boxes === 1 ? 'game-crash.addSecond' : 'game-crash.removeSecond')}
          </button>
        </>
      }
    />
  );
}

/** That stakes are closed, an own cash-out, and the end of the round. Never the running number. */
function textsOf(
  { phase, point }: SharedPlay['live'],
  mine: readonly shared.SharedStake[],
  iso: string,
  { t, lang }: Pick<UiContext, 't' | 'lang'>,
): string[] {
  const staked = mine.reduce((sum, each) => totalOf(sum, each.staked, iso), '0');
  const outs = mine.filter(({ taken }) => taken !== null);
  const sum = moneyText(staked, iso, lang);
  const texts: string[] = [];
  if (phase === 'cancelled') texts.push(t('shared-rounds.cancelled'));
  else if (phase === 'ended') texts.push(t('game-crash.told.end', { multiple: multiple(point ?? 100) }));
  else if (phase === 'running') {
    texts.push(t('shared-rounds.told.closed'));
    if (mine.length > outs.length) texts.push(t('shared-rounds.told.in', { sum }));
  } else if (mine.length > 0) texts.push(t('shared-rounds.told.in', { sum }));
  else texts.push(t('shared-rounds.told.rest'));
  for (const { taken } of outs) texts.push(t('game-crash.told.out', { multiple: multiple(taken!) }));
  return texts;
}
