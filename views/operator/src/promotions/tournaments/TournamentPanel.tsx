import type { tournaments } from '@fairbook/contracts';
import { SETTLES_AFTER_MS } from '@fairbook/contracts/promotions/tournaments';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, useTimed, useUi } from '@fairbook/ui';
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

type Tournament = tournaments.Tournament;

interface Props {
  tournament: Tournament;
  api: ExtraProps['api'];
  /** Carries out a change and reads the list again. */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

/** Above the terms of a tournament: what it costs, how it goes, and what can be done with it. */
export function TournamentPanel({ entry, api, isDirty, reload }: ExtraProps) {
  const { t } = useUi();
  const saving = useSaving(t('operator.failed'));
  if (!entry) return null;
  const tournament = entry.data as Tournament;
  const act: Props['act'] = (work) => saving.save(() => work().then(reload));
  const props = { tournament, api, act };
  return (
    <div className={styles.extra}>
      <Figures tournament={tournament} />
      <Failure text={saving.failure} />
      {tournament.state === 'draft' && tournament.days ? (
        <p className="note">{t('editor.tournament.needsTwo', { days: tournament.days })}</p>
      ) : null}
      {tournament.state === 'draft' ? (
        <Publish
          form="tournament"
          {...{ isDirty, saving }}
          onPublish={() => void act(() => api('tournaments.publish', ofVersion(tournament)))}
        />
      ) : null}
      {tournament.state === 'public' ? <Running {...props} saving={saving} /> : null}
      {tournament.state === 'draft' ? null : <First tournament={tournament} />}
      {tournament.settlement ? <Settlement {...props} /> : null}
    </div>
  );
}

function Figures({ tournament }: Pick<Props, 'tournament'>) {
  const { t, lang } = useUi();
  const { id, state, cost, left, players, rounds, series } = tournament;
  const money = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  return (
    <OfferFigures
      form="tournament"
      state={state}
      stateText={t(`editor.tournament.state.${state}`)}
      facts={[
        [t('editor.tournament.cost'), money(cost)],
        [t('editor.tournament.left'), money(left)],
        [t('editor.tournament.players'), String(players)],
        [t('editor.tournament.rounds'), String(rounds)],
      ]}
    >
      {series && state !== 'draft' ? <span>{t('editor.tournament.series', series)}</span> : null}
      {state === 'draft' ? null : (
        <a className="link small" href={`/${lang}/bonus/casino/tournaments/${id}`}>
          {t('editor.tournament.preview')}
        </a>
      )}
    </OfferFigures>
  );
}

type Acting = Props & { saving: Saving };

const ofVersion = ({ id, version }: Pick<Tournament, 'id' | 'version'>) => ({
  params: { id },
  body: { version },
});

function Running({ tournament, api, act, saving }: Acting) {
  const { t } = useUi();
  const { until, settlement, series } = tournament;
  const isOver = useTimed((now) => now >= Date.parse(until) + SETTLES_AFTER_MS);

  return (
    <>
      {isOver && !settlement ? (
        <Allowed to="bonuses.give">
          <p className="row wrap">
            <button
              type="button"
              className="btn primary"
              aria-disabled={saving.isBusy}
              onClick={() => void act(() => api('tournaments.settle', ofVersion(tournament)))}
            >
              {t('editor.tournament.settle')}
            </button>
            <small>{t('editor.tournament.settleNote')}</small>
          </p>
        </Allowed>
      ) : null}
      {series ? <p className="small">{t('editor.tournament.stopSeries')}</p> : null}
      <Stop
        form="tournament"
        saving={saving}
        onStop={(note) => {
          const { params, body } = ofVersion(tournament);
          void act(() => api('tournaments.stop', { params, body: { ...body, note } }));
        }}
      />
    </>
  );
}

function First({ tournament: { first } }: Pick<Props, 'tournament'>) {
  const { t } = useUi();
  return (
    <section>
      <h3>{t('editor.tournament.first')}</h3>
      {first.length === 0 ? <p className="small muted">{t('editor.tournament.noFirst')}</p> : null}
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
    </section>
  );
}

function Settlement({ tournament, api, act }: Props) {
  const { t, lang } = useUi();
  const { id, settlement, prizeKind, iso } = tournament;
  const { by, requestedAt, requestedBy, status, version, winners } = settlement!;
  const of = { params: { id }, body: { version } };
  const prizeText = (sum: string) => (prizeKind === 'money' ? moneyText(sum, iso, lang) : sum);
  const answer = (work: () => Promise<unknown>) => act(work).then(() => undefined);
  return (
    <section>
      <h3>{t('editor.tournament.winners')}</h3>
      <p className="small muted">
        {t('editor.tournament.paidBy', { login: by })} · {momentText(requestedAt, lang)}
      </p>
      {winners.length === 0 ? <p>{t('editor.tournament.noWinners')}</p> : null}
      <ol className={risk.tree}>
        {winners.map(({ place, login, points, prize }) => (
          <li key={place} className="row wrap">
            <span>{t('editor.tournament.place', { place, login })}</span>
            <small>{points}</small>
            <b>{prizeText(prize)}</b>
          </li>
        ))}
      </ol>
      {status === 'requested' ? (
        <Answers
          requestedBy={requestedBy}
          takes={{ approve: 'bonuses.approve', withdraw: 'bonuses.give' }}
          onApprove={() => answer(() => api('tournaments.approve', of))}
          onWithdraw={() => answer(() => api('tournaments.withdraw', of))}
        />
      ) : null}
    </section>
  );
}
