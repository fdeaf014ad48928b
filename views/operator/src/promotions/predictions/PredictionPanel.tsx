import type { AnswerOf, Calls, predictions } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import { Allowed } from '../../page/may.tsx';
import { TabLink } from '../../page/TabLink.tsx';
import { type Saving, useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import risk from '../../risk/risk.module.css';
import { Answers } from '../../two-people/Answers.tsx';
import { momentText } from '../../voids/texts.ts';
import { OfferFigures, Publish, Stop } from '../OfferPanel.tsx';

type Round = predictions.PredictionRound;

interface Props {
  round: Round;
  api: ExtraProps['api'];
  /** Carries out a change and reads the list again. */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

/** Above the terms of a round: proposed games for a draft, what it costs, how it goes, and what can be done with it. */
export function PredictionPanel({ entry, api, draft, isDirty, onDraft, reload }: ExtraProps) {
  const { t } = useUi();
  const saving = useSaving(t('operator.failed'));
  const round = (entry?.data as Round | undefined) ?? null;
  const act: Props['act'] = (work) => saving.save(() => work().then(reload));
  const isDraft = round === null || round.state === 'draft';
  return (
    <div className={styles.extra}>
      {round ? <Figures round={round} /> : null}
      <Failure text={saving.failure} />
      {isDraft ? <Proposal api={api} onGames={(games) => onDraft({ ...draft, games })} /> : null}
      {round?.state === 'draft' ? (
        <Publish
          form="prediction"
          {...{ isDirty, saving }}
          onPublish={() => void act(() => api('predictions.publish', ofVersion(round)))}
        />
      ) : null}
      {round?.state === 'public' ? <Running {...{ round, api, act, saving }} /> : null}
      {round && round.state !== 'draft' ? <Played round={round} /> : null}
      {round?.settlement ? <Settlement {...{ round, api, act }} /> : null}
    </div>
  );
}

const ofVersion = ({ id, version }: Pick<Round, 'id' | 'version'>) => ({ params: { id }, body: { version } });

function Figures({ round: { id, state, cost, left, players } }: Pick<Props, 'round'>) {
  const { t, lang } = useUi();
  const money = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  return (
    <OfferFigures
      form="prediction"
      state={state}
      stateText={t(`editor.prediction.state.${state}`)}
      facts={[
        [t('editor.prediction.cost'), money(cost)],
        [t('editor.prediction.left'), money(left)],
        [t('editor.prediction.players'), String(players)],
      ]}
    >
      {state === 'draft' ? null : (
        <a className="link small" href={`/${lang}/promotions/predictions-${id}`}>
          {t('editor.prediction.preview')}
        </a>
      )}
    </OfferFigures>
  );
}

type Proposed = AnswerOf<Calls['predictions.proposal']>['games'];

/** Games by the rule of the house; pressing the button puts them into the form. */
function Proposal({ api, onGames }: Pick<Props, 'api'> & { onGames(ids: number[]): void }) {
  const { t, lang } = useUi();
  const saving = useSaving(t('operator.failed'));
  const [games, setGames] = useState<Proposed | null>(null);
  const ask = () =>
    saving.save(async () => {
      const answer = await api('predictions.proposal');
      setGames(answer.games);
      if (answer.games.length > 0) onGames(answer.games.map(({ gameId }) => gameId));
    });
  return (
    <section className="stack">
      <p className="row wrap">
        <button type="button" className="btn sm" aria-disabled={saving.isBusy} onClick={() => void ask()}>
          {t('editor.prediction.propose')}
        </button>
        <small>{t('editor.prediction.proposalNote')}</small>
      </p>
      <Failure text={saving.failure} />
      {games?.length === 0 ? <p role="status">{t('editor.prediction.noProposal')}</p> : null}
      <ul className={risk.tree}>
        {(games ?? []).map(({ gameId, name, champ, startsAt }) => (
          <li key={gameId} className="row wrap">
            <b>{name}</b>
            <small>
              {gameId} · {champ} · {momentText(startsAt, lang)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Running({ round, api, act, saving }: Props & { saving: Saving }) {
  const { t } = useUi();
  const { isDecided, settlement } = round;
  return (
    <>
      {settlement ? null : isDecided ? (
        <Allowed to="bonuses.give">
          <p className="row wrap">
            <button
              type="button"
              className="btn primary"
              aria-disabled={saving.isBusy}
              onClick={() => void act(() => api('predictions.settle', ofVersion(round)))}
            >
              {t('editor.prediction.settle')}
            </button>
            <small>{t('editor.prediction.settleNote')}</small>
          </p>
        </Allowed>
      ) : (
        <p className="small muted">{t('editor.prediction.notYet')}</p>
      )}
      <Stop
        form="prediction"
        saving={saving}
        onStop={(note) => {
          const { params, body } = ofVersion(round);
          void act(() => api('predictions.stop', { params, body: { ...body, note } }));
        }}
      />
    </>
  );
}

/** The games with their results, and who is first as long as prizes are to come. */
function Played({ round }: Pick<Props, 'round'>) {
  const { t, lang } = useUi();
  const { shownGames, state } = round;
  return (
    <section className="stack">
      <h3>{t('editor.prediction.results')}</h3>
      <ul className={risk.tree}>
        {shownGames.map(({ gameId, opponents, startsAt, result }) => (
          <li key={gameId} className={`spread ${risk.played}`}>
            <div className={risk.limitName}>
              {opponents.join(' – ')}
              <small>{momentText(startsAt, lang)}</small>
            </div>
            {result === null ? (
              <span className="muted">{t('editor.prediction.noResult')}</span>
            ) : (
              <b>{result === 'void' ? t('editor.prediction.counts.void') : result}</b>
            )}
          </li>
        ))}
      </ul>
      {state === 'public' ? <First round={round} /> : null}
    </section>
  );
}

function First({ round: { first } }: Pick<Props, 'round'>) {
  const { t } = useUi();
  return (
    <>
      <h3>{t('editor.prediction.first')}</h3>
      {first.length === 0 ? <p className="small muted">{t('editor.prediction.noFirst')}</p> : null}
      <ol className={risk.tree}>
        {first.map(({ place, userId, login, points }) => (
          <li key={place} className="row wrap">
            <span>{place}</span>
            <TabLink page="risk" tab="players" query={{ user: String(userId) }} isName>
              {login}
            </TabLink>
            <b>{points}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

function Settlement({ round, api, act }: Props) {
  const { t, lang } = useUi();
  const { id, settlement, prizeKind } = round;
  const { by, requestedAt, requestedBy, status, version, winners } = settlement!;
  const of = { params: { id }, body: { version } };
  const prizeText = (sum: string) => (prizeKind === 'bonus' ? moneyText(sum, BASE_CURRENCY, lang) : sum);
  const answer = (work: () => Promise<unknown>) => act(work).then(() => undefined);
  return (
    <section>
      <h3>{t('editor.prediction.winners')}</h3>
      <p className="small muted">
        {t('editor.prediction.paidBy', { login: by })} · {momentText(requestedAt, lang)}
      </p>
      {winners.length === 0 ? <p>{t('editor.prediction.noWinners')}</p> : null}
      <ol className={risk.tree}>
        {winners.map(({ place, login, points, prize }) => (
          <li key={place} className="row wrap">
            <span>{t('editor.prediction.place', { place, login })}</span>
            <small>{points}</small>
            <b>{prizeText(prize)}</b>
          </li>
        ))}
      </ol>
      {status === 'requested' ? (
        <Answers
          requestedBy={requestedBy}
          takes={{ approve: 'bonuses.approve', withdraw: 'bonuses.give' }}
          onApprove={() => answer(() => api('predictions.approve', of))}
          onWithdraw={() => answer(() => api('predictions.withdraw', of))}
        />
      ) : null}
    </section>
  );
}
