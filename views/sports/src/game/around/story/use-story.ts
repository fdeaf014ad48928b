import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { type ToldGame, trackerOf } from '@fairbook/sports/tracker';
import { whileSeen } from '@fairbook/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '../../../data.ts';
import { chancesIn, continued, type GameTracker, type Step, toldOf } from './told.ts';

/** Live states come by push; what only the server knows, such as the model's rates, is read this often. */
const READ_EVERY_MS = 12_000;
/** Pushed steps are kept this long before a reading, as its answer may be a few seconds old. */
const OVERLAP_MS = 5_000;

interface GameStoryState {
  read: sportsbook.GameStory | null;
  told: ToldGame;
  tracker: GameTracker | null;
  /** The last known chances to win, without our margin, from 0 to 1. */
  chances: readonly number[] | null;
  /** When it was read last; null before. */
  readAt: number | null;
  /** The last reading failed; what was read before is still there. */
  hasFailed: boolean;
  again(): void;
}

const NOTHING: ToldGame = { units: [], events: [], latest: null, tallies: {} };

/** The story of a game: read, then continued with every state that is pushed. */
export function useStory(game: Game, api: Api): GameStoryState {
  const { id, state } = game;
  const tracker = trackerOf(state.sport);
  const [read, setRead] = useState<sportsbook.GameStory | null>(null);
  const [readAt, setReadAt] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, ask] = useState(0);
  const steps = useSteps(game, read);
  const isLive = state.status === 'live';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and the status ask again.
  useEffect(() => {
    const asking = new AbortController();
    async function reading() {
      try {
        setRead(await api('sportsbook.story', { params: { id }, signal: asking.signal }));
        setReadAt(Date.now());
        setFailed(false);
      } catch {
        if (!asking.signal.aborted) setFailed(true);
      }
    }
    void reading();
    const end = isLive ? whileSeen(READ_EVERY_MS, () => void reading()) : undefined;
    return () => {
      asking.abort();
      end?.();
    };
  }, [api, id, asked, isLive]);
  const told = useMemo(() => {
    if (!read) return NOTHING;
    const base = toldOf(read);
    return tracker ? continued(base, steps, tracker) : base;
  }, [read, steps, tracker]);
  const chances = read && chancesIn(read);
  return { read, readAt, told, tracker, chances, hasFailed, again: () => ask((count) => count + 1) };
}

/** The states that were pushed since a moment before the last reading. */
function useSteps({ state }: Game, read: unknown): readonly Step[] {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    last.current = state;
    if (before !== state) setSteps((known) => [...known, { before, after: state, at: Date.now() }]);
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading is the occasion.
  useEffect(() => {
    setSteps((known) => known.filter(({ at }) => at > Date.now() - OVERLAP_MS));
  }, [read]);
  return steps;
}
