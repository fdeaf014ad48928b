import { marketName, outcomeShortName } from '@fairbook/rules';
import { NoOdds, OddsButton, useUi } from '@fairbook/ui';
import { useMoveListener } from '../announce/Announcer.tsx';
import { betOf, namesOf } from '../bet.ts';
import type { Game, Market } from '../data.ts';
import { suspensionText } from '../suspension.ts';
import type { Block } from './arrange.ts';
import css from './markets.module.css';
import { useApart } from './use-joint.ts';

/** Totals and handicaps: one row a line, the two sides beside each other. */
export function LineTable({ game, block }: { game: Game; block: Block }) {
  const { t } = useUi();
  const [home, away] = namesOf(game);
  const isTotal = block.type.line === 'total';
  const heads = isTotal ? [t('sports.heads.over'), t('sports.heads.under')] : [home, away];
  return (
    <div className={css.lines}>
      <span />
      {heads.map((head) => (
        <span key={head} className={css.head} title={head} aria-hidden="true">
          {head}
        </span>
      ))}
      {block.markets.map((market) => (
        <LineRow key={market.id} game={game} block={block} market={market} />
      ))}
    </div>
  );
}

function LineRow({ game, block, market }: { game: Game; block: Block; market: Market }) {
  const { t } = useUi();
  const onMove = useMoveListener();
  const apartOf = useApart();
  const shown = block.type.line === 'total' ? market.line : outcomeShortName(t, `${market.id}:1`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in every row would be heard as a form.
    <div
      className={css.row}
      data-set="market"
      role="group"
      aria-label={marketName(t, market.typeId, market.line, namesOf(game))}
    >
      <bdi className={css.value}>{shown}</bdi>
      {block.type.outcomes.map((key) => {
        const outcome = market.outcomes.find(({ id }) => id === `${market.id}:${key}`);
        return outcome ? (
          <OddsButton
            key={key}
            bet={betOf(t, game, market, outcome)}
            isBlocked={outcome.isBlocked}
            suspended={suspensionText(t, game)}
            apart={apartOf(outcome.id)}
            onMove={onMove}
          />
        ) : (
          <NoOdds key={key} />
        );
      })}
    </div>
  );
}
