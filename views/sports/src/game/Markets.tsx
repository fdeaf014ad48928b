import type { Api } from '@fairbook/client';
import { marketGroupName, marketName, marketType, screenOf } from '@fairbook/sports';
import { Icon, movePriceFocus, Tabs, useFact, useUi } from '@fairbook/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { nameOf, namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import {
  type Block,
  blocksOf,
  filtered,
  inTab,
  isOpenAtFirst,
  seldomLast,
  tabCounts,
  wholePage,
} from './arrange.ts';
import { MarketBlock } from './MarketBlock.tsx';
import { indexId, MarketIndex } from './MarketIndex.tsx';
import css from './markets.module.css';
import { useOpenTypes } from './open-types.ts';
import { usePins } from './pins.ts';
import { SameGameLine } from './SameGameLine.tsx';
import { ApartContext, useSameGame } from './use-same-game.ts';
import { useTab } from './use-tab.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Bets on players stand alone. */
const isCombined = ({ type }: Block) => type.names.outcome !== 'player';

interface MarketsProps {
  game: Game;
  api: Api;
  /** Begins with the markets of each side. */
  ofSides: boolean;
}

/** All markets of a game: tabs by group, a filter, pins, and blocks that open and close. */
export function Markets({ game, api, ofSides }: MarketsProps) {
  'use memo';
  const { t } = useUi();
  const sides = ofSides ? screenOf(game.sportId).sides : undefined;
  const [tab, setTab] = useTab(sides && marketType(sides[0])?.group);
  const [text, setText] = useState('');
  const [pins, togglePin] = usePins();
  const [toggled, setToggled] = useOpenTypes();
  const selected = useFact('coupon:selection', (keys) => keys);

  const picks = useSameGame(game, api);

  const blocks = blocksOf(game.markets);
  const tabs = tabCounts(blocks, pins);
  const current = tabs.some((known) => known.tab === tab) ? tab : 'all';
  const holdsSelection = (block: Block) =>
    block.markets.some(({ outcomes }) => outcomes.some(({ id }) => selected?.has(`${game.id}/${id}`)));
  const textsOf = ({ type, markets }: Block) => [
    marketName(t, type.id, '', namesOf(game)),
    ...markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => nameOf(t, game, id))),
  ];
  const shown = filtered(inTab(blocks, current, pins), text, textsOf, holdsSelection);
  const isOpen = (block: Block) =>
    text !== '' ||
    (toggled.get(block.type.id) ?? (isOpenAtFirst(block, current, pins) || holdsSelection(block)));
  const anyOpen = shown.some(isOpen);
  const isWhole = text === '' && current === 'all';
  const toggle = (block: Block) => setToggled(new Map(toggled).set(block.type.id, !isOpen(block)));
  const list = (some: readonly Block[]) => (
    <div className={css.markets}>
      {some.map((block) => (
        <MarketBlock
          key={block.type.id}
          game={game}
          block={block}
          isOpen={isOpen(block)}
          isPinned={pins.has(block.type.id)}
          isSearched={text !== ''}
          onToggle={() => {
            toggle(block);
            document.getElementById(indexId(block))?.focus();
          }}
          onPin={() => togglePin(block.type.id)}
        />
      ))}
    </div>
  );

  function setAll(open: boolean) {
    setToggled(new Map([...toggled, ...blocks.map(({ type }) => [type.id, open] as const)]));
  }
  /** Pinned and main markets, then what else people bet on, then the index of all others. */
  function whole() {
    const { pinned, main, popular, named } = wholePage(shown, pins);
    return (
      <>
        {pinned.length > 0 ? <Section name={t('game.markets.pinned')}>{list(pinned)}</Section> : null}
        <Section name={t('game.markets.main')}>{list(main)}</Section>
        {popular.length > 0 ? <Section name={t('game.markets.popular')}>{list(popular)}</Section> : null}
        {named.length > 0 ? (
          <Section name={t('game.markets.more')}>
            {named.map(({ group, blocks: own }) => (
              <Fragment key={group}>
                <MarketIndex game={game} group={group} blocks={own} isOpen={isOpen} onToggle={toggle} />
                {own.some(isOpen) ? list(own.filter(isOpen)) : null}
              </Fragment>
            ))}
          </Section>
        ) : null}
      </>
    );
  }
  return (
    <section className="sub" aria-label={t('game.markets.label')}>
      <div className={`panel ${css.tabs}`}>
        <Tabs
          label={t('game.markets.groups')}
          panelId="markets"
          value={current}
          onChange={setTab}
          choices={tabs.map(({ tab: id, count }) => ({
            id,
            count,
            label: id === 'all' || id === 'pinned' ? t(`game.markets.${id}`) : marketGroupName(t, id),
          }))}
        />
      </div>
      <div className="row">
        <label className={`input ${css.filter}`}>
          <Icon id="filter" size="s" />
          <input
            type="search"
            aria-label={t('game.markets.filter')}
            placeholder={t('game.markets.filterHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <span className="small muted end only-desk">{t('game.markets.marginNote')}</span>
        <button type="button" className="btn sm" onClick={() => setAll(!anyOpen)}>
          <Icon id={anyOpen ? 'minus' : 'plus'} size="s" />
          {t(anyOpen ? 'game.markets.closeAll' : 'game.markets.openAll')}
        </button>
      </div>
      {picks && game.opponents.length === 2 && (picks.chosen.length > 0 || shown.some(isCombined)) ? (
        <SameGameLine game={game} picks={picks} />
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside. */}
      <div className="sub" id="markets" onKeyDown={movePriceFocus}>
        <ApartContext value={picks?.apart ?? NOBODY}>
          {isWhole ? whole() : list(seldomLast(shown))}
        </ApartContext>
      </div>
      {shown.length === 0 ? <p className="note">{t('game.markets.none', { text })}</p> : null}
    </section>
  );
}

/** A stretch of the page with its name. */
function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h2 className={css.section}>{name}</h2>
      {children}
    </>
  );
}
