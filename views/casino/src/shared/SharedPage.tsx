import type { ViewContext } from '@fairbook/remote-view';
import { DrawnPage } from './DrawnPage.tsx';
import { RunningPage } from './RunningPage.tsx';
import { type SharedData, useGame } from './use-game.ts';

/** A game whose rounds are of everybody. */
export function SharedPage({ data, api }: { data: SharedData; api: ViewContext['api'] }) {
  const play = useGame(data, api);
  return play.rules.kind === 'drawn' ? <DrawnPage play={play} /> : <RunningPage play={play} />;
}
