import type { AnswerOf, desk, sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { useCallback, useEffect, useState } from 'react';
import { GameSearch } from '../../picks/GameSearch.tsx';
import risk from '../../risk/risk.module.css';
import { PriceForm } from './PriceForm.tsx';

type DeskGame = AnswerOf<typeof desk.game>;

interface Props {
  gameId: number | null;
  api: ViewContext['api'];
  onSet(): Promise<void>;
}

/** A game, one of its markets, and the form for a price or a shift in it. */
export function PriceSetting({ gameId, api, onSet }: Props) {
  const { t } = useUi();
  const [chosen, setChosen] = useState<sportsbook.Game | null>(null);
  const [game, setGame] = useState<DeskGame | null>(null);
  const [marketId, setMarketId] = useState('');
  const id = chosen?.id ?? gameId;
  const read = useCallback(async () => {
    setGame(id === null ? null : await api('desk.game', { params: { id } }).catch(() => null));
  }, [api, id]);
  useEffect(() => {
    void read();
  }, [read]);
  const market = game?.markets.find((each) => each.marketId === marketId);

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.handPrices.setPrice')}</h2>
      </header>
      <div className={risk.form}>
        <div className={risk.fields}>
          <GameSearch
            api={api}
            game={chosen}
            hasLive
            onGame={(next) => {
              setChosen(next);
              setMarketId('');
            }}
          />
          {game ? (
            <Select
              label={t('operator.risk.scope.market')}
              value={marketId}
              options={[
                { value: '', label: t('operator.offers.choose') },
                ...game.markets.map(({ marketId: value, name }) => ({ value, label: name })),
              ]}
              onChange={setMarketId}
            />
          ) : null}
        </div>
        {game ? <p className="small">{game.name}</p> : null}
      </div>
      {game && market ? (
        <PriceForm
          key={`${game.gameId} ${marketId}`}
          gameId={game.gameId}
          market={market}
          api={api}
          onSet={async () => {
            await Promise.all([read(), onSet()]);
          }}
        />
      ) : null}
    </section>
  );
}
