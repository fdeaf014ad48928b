import type { Api } from '@fairbook/client';
import { marketGroupName, marketName, outcomeName } from '@fairbook/rules';
import { Icon, movePriceFocus, Tabs, useFact, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import { type Block, blocksOf, filtered, inTab, isOpenAtFirst, type Tab, tabCounts } from './arrange.ts';
import { JointLine } from './JointLine.tsx';
import { MarketBlock } from './MarketBlock.tsx';
import css from './markets.module.css';
import { usePins } from './pins.ts';
import { ApartContext, useJoint } from './use-joint.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** All markets of a game: tabs by group, a filter, pins, and blocks that open and close. */
export function Markets({ game, api }: { game: Game; api: Api }) {
  'use memo';
  const { t } = useUi();
  const [tab, setTab] = useState<Tab>('all');
  const [text, setText] = useState('');
  const [pins, togglePin] = usePins();
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const selected = useFact('coupon:selection', (keys) => keys);

  const joint = useJoint(game, api);

  const blocks = blocksOf(game.markets);
  const tabs = tabCounts(blocks, pins);
  const current = tabs.some((known) => known.tab === tab) ? tab : 'all';
  const holdsSelection = (block: Block) =>
    block.markets.some(({ outcomes }) => outcomes.some(({ id }) => selected?.has(`${game.id}/${id}`)));
  const textsOf = ({ type, markets }: Block) => [
    marketName(t, type.id, '', namesOf(game)),
    ...markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => outcomeName(t, id, namesOf(game)))),
  ];
  const shown = filtered(inTab(blocks, current, pins), text, textsOf, holdsSelection);
  const isOpen = (block: Block) =>
    text !== '' ||
    (toggled.get(block.type.id) ?? (isOpenAtFirst(block, current, pins) || holdsSelection(block)));
  const anyOpen = shown.some(isOpen);

  function setAll(open: boolean) {
    setToggled(new Map(blocks.map(({ type }) => [type.id, open])));
  }
  return (
    <section className="sub" aria-label={t('sports.markets.label')}>
      <div className={`panel ${css.tabs}`}>
        <Tabs
          label={t('sports.markets.groups')}
          panelId="markets"
          value={current}
          onChange={setTab}
          choices={tabs.map(({ tab: id, count }) => ({
            id,
            count,
            label: id === 'all' || id === 'pinned' ? t(`sports.markets.${id}`) : marketGroupName(t, id),
          }))}
        />
      </div>
      <div className="row">
        <label className={`input ${css.filter}`}>
          <Icon id="filter" size="s" />
          <input
            type="search"
            aria-label={t('sports.markets.filter')}
            placeholder={t('sports.markets.filterHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <span className="small muted end only-desk">{t('sports.markets.marginNote')}</span>
        <button type="button" className="btn sm" onClick={() => setAll(!anyOpen)}>
          <Icon id={anyOpen ? 'minus' : 'plus'} size="s" />
          {t(anyOpen ? 'sports.markets.closeAll' : 'sports.markets.openAll')}
        </button>
      </div>
      {joint && game.state.status !== 'ended' ? <JointLine game={game} joint={joint} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside. */}
      <div className={css.markets} id="markets" onKeyDown={movePriceFocus}>
        <ApartContext value={joint?.apart ?? NOBODY}>
          {shown.map((block) => (
            <MarketBlock
              key={block.type.id}
              game={game}
              block={block}
              isOpen={isOpen(block)}
              isPinned={pins.has(block.type.id)}
              onToggle={() => setToggled(new Map(toggled).set(block.type.id, !isOpen(block)))}
              onPin={() => togglePin(block.type.id)}
            />
          ))}
        </ApartContext>
      </div>
      {shown.length === 0 ? <p className="note">{t('sports.markets.none', { text })}</p> : null}
    </section>
  );
}
