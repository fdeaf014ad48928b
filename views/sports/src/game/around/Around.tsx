import type { Api } from '@fairbook/client';
import type { ViewContext } from '@fairbook/remote-view';
import { sportNamed } from '@fairbook/sports';
import { BoxSkeleton, Tabs, useUi } from '@fairbook/ui';
import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Game, KnownAround } from '../../data.ts';
import type { AroundBodyProps } from './AroundBody.tsx';
import { AroundFailed } from './AroundFailed.tsx';
import css from './around.module.css';
import { type AroundTab, tabsOf } from './tabs.ts';

const never = () => () => {};

interface AroundProps {
  game: Game;
  api: Api;
  known: KnownAround;
  loadTexts: ViewContext['loadTexts'];
}

/** What is told around the match, in tabs: only those that have data. */
export function Around({ game, api, known, loadTexts }: AroundProps) {
  const { t } = useUi();
  const [chosen, choose] = useState<AroundTab | null>(null);
  const [empty, setEmpty] = useState<ReadonlySet<AroundTab>>(() => new Set(known.isFormless ? ['form'] : []));
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // What the tabs show, with its charts and texts, loads once the page listens.
  const [Body] = useState(() =>
    lazy<ComponentType<AroundBodyProps>>(() =>
      Promise.all([import('./AroundBody.tsx'), loadTexts(['match'])]).then(
        ([{ AroundBody }]) => ({ default: AroundBody }),
        () => ({ default: () => <AroundFailed /> }),
      ),
    ),
  );
  const onEmpty = useCallback((tab: AroundTab) => setEmpty((before) => new Set(before).add(tab)), []);
  const tabs = tabsOf(game).filter((tab) => !empty.has(tab));
  // A game that ends has other tabs: what is shown stays until somebody chooses.
  const [first] = useState(tabs[0]);
  const tab = tabs.find((each) => each === chosen) ?? tabs.find((each) => each === first) ?? tabs[0];
  const body = useHeldHeight(game.state.status === 'ended');
  // The pressed tab is marked at once; what it shows may take a slow phone longer than a frame.
  const shown = useDeferredValue(tab);
  if (tab === undefined || shown === undefined) return null;
  // Leagues of teams have tables.
  const hasTable = sportNamed(game.sportId).competitors === 'teams';
  const nameOf = (id: AroundTab) => t(`game.around.${id === 'form' && !hasTable ? 'formOnly' : id}`);
  return (
    <section className={`panel ${css.around}`} aria-label={t('game.around.label')}>
      <div className={css.tabs}>
        <Tabs
          label={t('game.around.label')}
          panelId="around"
          value={tab}
          onChange={choose}
          choices={tabs.map((id) => ({ id, label: nameOf(id) }))}
        />
      </div>
      <div
        id="around"
        ref={body}
        role="tabpanel"
        aria-label={nameOf(shown)}
        aria-busy={shown !== tab || undefined}
        className={css.body}
        data-tab={shown}
      >
        {isBrowser ? (
          <Suspense fallback={<BoxSkeleton label={t('game.around.loading')} />}>
            <Body game={game} api={api} tab={shown} onEmpty={onEmpty} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}

/** What is around a game that ends while it is looked at keeps its height, so that the markets below stay where they are. */
function useHeldHeight(isOver: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    if (!isOver) height.current = element.offsetHeight;
    else if (height.current > 0) element.style.minBlockSize = `${height.current}px`;
  });
  return body;
}
