import type { sportsbook } from '@fairbook/contracts';
import type { PricesOf } from '@fairbook/contracts/site/article-markup';
import { useMoments, useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { useState } from 'react';
import type { ExtraProps } from '../../editor/book.ts';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import { SearchLine } from '../media/SearchLine.tsx';
import content from './article.module.css';
import { type Candidate, candidatesOf, marketsOf, pricesOf } from './candidates.ts';

interface Props extends Pick<ExtraProps, 'api'> {
  onPick(of: PricesOf): void;
}

/** A game or a competition, found by name, and one of its markets. */
export function GamePick({ api, onPick }: Props) {
  const { t } = useUi();
  const [found, setFound] = useState<readonly Candidate[] | null>(null);
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function find(q: string): Promise<void> {
    if (q === '') return;
    setFailure(null);
    setChosen(null);
    try {
      setFound(candidatesOf(await api('search.find', { query: { q } })));
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  return (
    <>
      <SearchLine label={t('editor.article.gameSearch')} longest={60} onFind={(q) => void find(q)} />
      <Failure text={failure} />
      {found && found.length === 0 ? <p className="small muted">{t('editor.article.noGame')}</p> : null}
      {found ? (
        <ul className="stack">
          {found.map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              <button
                type="button"
                className="btn sm"
                aria-pressed={each === chosen}
                onClick={() => setChosen(each)}
              >
                <CandidateName candidate={each} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen ? (
        <MarketPick key={`${chosen.kind} ${chosen.id}`} {...{ api, candidate: chosen, onPick }} />
      ) : null}
    </>
  );
}

function CandidateName({ candidate: { kind, name, startsAt } }: { candidate: Candidate }) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  return (
    <span>
      <bdi>{name}</bdi>{' '}
      <small className="muted">{kind === 'champ' ? t('editor.article.aChamp') : dateTime(startsAt!)}</small>
    </span>
  );
}

interface MarketProps extends Props {
  candidate: Candidate;
}

/** The markets are read when they are asked for: most blocks have the one that decides the game. */
function MarketPick({ api, candidate, onPick }: MarketProps) {
  const { t } = useUi();
  const [game, setGame] = useState<sportsbook.Game | null>(null);
  const [market, setMarket] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const options = [
    { value: '', label: t('editor.article.mainMarket') },
    ...(game ? marketsOf(candidate.kind, game) : []),
  ];

  async function read(): Promise<void> {
    setFailure(null);
    try {
      const id = candidate.kind === 'game' ? candidate.id : await nextOf(candidate.id);
      if (id !== undefined) setGame(await api('sportsbook.game', { params: { id } }));
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  async function nextOf(champ: number): Promise<number | undefined> {
    const { games } = await api('sportsbook.lineGames', { query: { champ, limit: 1 } });
    return games[0]?.id;
  }

  return (
    <div className={content.market}>
      {game ? (
        <Select label={t('editor.article.market')} value={market} options={options} onChange={setMarket} />
      ) : (
        <button type="button" className="btn sm" onClick={() => void read()}>
          {t('editor.article.otherMarket')}
        </button>
      )}
      <Failure text={failure} />
      <button type="button" className="btn sm primary" onClick={() => onPick(pricesOf(candidate, market))}>
        {t('editor.article.insert')}
      </button>
    </div>
  );
}
