import type { deskAlerts } from '@fairbook/contracts';
import { HANDBOOK } from '@fairbook/contracts/site/operator-pages';
import { numberText, percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useMoments, useUi } from '@fairbook/ui';
import { Allowed } from '../../page/may.tsx';
import { TabLink } from '../../page/TabLink.tsx';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import { oddsText } from '../../voids/texts.ts';
import styles from '../trading.module.css';

type Alert = deskAlerts.DeskAlert;

interface AlertRowProps {
  alert: Alert;
  iso: string;
  api: ViewContext['api'];
  onChanged(): Promise<void>;
}

/** One alert: what was seen, in figures, since when, the way to its cause, and who has seen to it. */
export function AlertRow({ alert, iso, api, onChanged }: AlertRowProps) {
  const { t } = useUi();
  const moments = useMoments();
  const { failure, isBusy, save } = useSaving(t('operator.handPrices.failed'));
  const { id, kind, names, since, acknowledged } = alert;
  const [first, ...rest] = names;
  const waits = acknowledged === null || acknowledged.isBack;
  return (
    <li className={styles.stop}>
      <div className={styles.alert}>
        <Tag {...(waits && { tone: 'warn' })}>{t(`operator.alerts.kind.${kind}`)}</Tag>{' '}
        <b>{kind === 'sharp' ? t('operator.alerts.player', { id: first ?? '' }) : first}</b>
        {rest.length > 0 ? <small>{rest.join(': ')}</small> : null}
        <p>
          <Figures alert={alert} iso={iso} />
        </p>
        <small>{t('operator.alerts.since', { at: moments.dateTime(since) })}</small>
        {acknowledged === null ? null : (
          <small>
            {t('operator.alerts.by', { login: acknowledged.login, at: moments.dateTime(acknowledged.at) })}
            {acknowledged.isBack ? ` ${t('operator.alerts.isBack')}` : null}
          </small>
        )}
        <Failure text={failure} />
      </div>
      <div className="row wrap">
        <Cause alert={alert} />
        <Allowed to="desk.edit">
          {waits ? (
            <button
              type="button"
              className="btn sm"
              aria-disabled={isBusy}
              aria-label={t('operator.alerts.acknowledgeOf', { name: names.join(', ') })}
              onClick={() =>
                void save(() => api('deskAlerts.acknowledge', { params: { id } }).then(onChanged))
              }
            >
              {t('operator.alerts.acknowledge')}
            </button>
          ) : null}
        </Allowed>
      </div>
    </li>
  );
}

/** What was seen, in figures. */
function Figures({ alert: { oneSided, apart, silent, sharp }, iso }: { alert: Alert; iso: string }) {
  const { t, lang } = useUi();
  const percent = (figure: number) => percentText(figure, lang);
  if (oneSided) {
    const { share, chance, coef, coupons, taken, loss } = oneSided;
    return t('operator.alerts.seen.one_sided', {
      share: percentText(share * 100, lang, { most: 0 }),
      chance: percentText(chance * 100, lang, { most: 0 }),
      coef: oddsText(coef, lang),
      taken: moneyText(taken, iso, lang),
      loss: moneyText(loss, iso, lang),
      coupons,
    });
  }
  if (apart) {
    const { ours, theirs, source, points } = apart;
    return t('operator.alerts.seen.apart', {
      ours: oddsText(ours, lang),
      theirs: oddsText(theirs, lang),
      source: source ?? t('operator.alerts.feedUnder'),
      points: numberText(Math.abs(points), lang, { most: 1 }),
      isLonger: points > 0 ? 'yes' : 'no',
    });
  }
  if (silent) return t('operator.alerts.seen.silent', silent);
  if (sharp) {
    const { mean, least, games, bets } = sharp;
    return t('operator.alerts.seen.sharp', { mean: percent(mean), least: percent(least), games, bets });
  }
  return null;
}

/** The way to what it is about, by one press. */
function Cause({ alert: { kind, gameId, userId } }: { alert: Alert }) {
  const { t } = useUi();
  if (userId !== null)
    return (
      <TabLink page="players" tab="find" query={{ id: String(userId) }} className="btn sm">
        {t('operator.alerts.toPlayer')}
      </TabLink>
    );
  if (gameId === null)
    return (
      <a className="btn sm" href={`${HANDBOOK}/feed-silent`} hrefLang="en" target="_blank" rel="noopener">
        {t('operator.alerts.whatNow')}
      </a>
    );
  const query = { game: String(gameId) };
  return (
    <>
      {kind === 'one_sided' ? (
        <TabLink page="trading" tab="board" query={query} className="btn sm">
          {t('operator.trading.tab.board')}
        </TabLink>
      ) : null}
      <TabLink page="trading" tab="prices" query={query} className="btn sm">
        {t('operator.trading.tab.prices')}
      </TabLink>
    </>
  );
}
