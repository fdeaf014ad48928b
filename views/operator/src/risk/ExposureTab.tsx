import type { AnswerOf, risk } from '@fairbook/contracts';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import { scoreText, type Translate } from '@fairbook/i18n';
import { gameText, moneyText, useUi } from '@fairbook/ui';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { fullPercent } from './fields.ts';
import styles from './risk.module.css';

type Book = AnswerOf<typeof risk.exposures>;

/** Maximum loss on open coupons, by game, the largest first. */
export function ExposureTab({ book }: { book: Book }) {
  const { t, lang } = useUi();
  if (book.games.length === 0) {
    return (
      <Empty
        text={t('operator.risk.noExposure')}
        action={
          <TabLink page="risk" tab="limits" className="btn primary">
            {t('operator.risk.toLimits')}
          </TabLink>
        }
      />
    );
  }
  return (
    <>
      <section className="panel" aria-label={t('operator.risk.tab.exposure')}>
        <dl className="figures">
          <div>
            <dt>{t('operator.risk.games')}</dt>
            <dd>{book.totalGames}</dd>
          </div>
          <div>
            <dt>{t('operator.risk.coupons')}</dt>
            <dd>{book.totalCoupons}</dd>
          </div>
          <div>
            <dt>{t('operator.risk.staked')}</dt>
            <dd>{moneyText(book.staked, book.iso, lang)}</dd>
          </div>
          <div>
            <dt>{t('operator.risk.atMost')}</dt>
            <dd>{moneyText(book.atMost, book.iso, lang)}</dd>
          </div>
        </dl>
        <p className={styles.note}>{t('operator.risk.exposureNote')}</p>
      </section>
      {book.games.map((game) => (
        <Game key={game.gameId} game={game} iso={book.iso} />
      ))}
    </>
  );
}

function Game({ game, iso }: { game: risk.GameExposure; iso: string }) {
  const { t, lang } = useUi();
  const name = gameText(game);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{name}</h2>
        <b className={styles.end}>{moneyText(game.exposure, iso, lang)}</b>
      </header>
      <p className={styles.note}>
        {competitionBeside(game)}
        <TabLink
          page="risk"
          tab="limits"
          query={{ scope: 'game', subject: String(game.gameId) }}
          className="link"
          after=" · "
        >
          {t('operator.risk.limitGame')}
        </TabLink>
        <TabLink page="voids" tab="new" query={{ q: String(game.gameId) }} className="link" after=" · ">
          {t('operator.voids.tab.new')}
        </TabLink>
      </p>
      {game.worst ? <p className={styles.note}>{worstText(t, game.worst, iso, lang)}</p> : null}
      <ul className={styles.outcomes}>
        {game.outcomes.map((outcome) => (
          <Outcome key={outcome.outcomeId} gameId={game.gameId} outcome={outcome} iso={iso} />
        ))}
      </ul>
    </section>
  );
}

/** The worst final score, or a bound where the book doesn't count every score. */
function worstText(
  t: Translate,
  { loss, isAtMost, score, parts }: NonNullable<risk.GameExposure['worst']>,
  iso: string,
  lang: string,
): string {
  const sum = moneyText(loss.replace('-', ''), iso, lang);
  const way = loss.startsWith('-') ? 'win' : 'loss';
  // The orders in which a field of many can finish are not counted. The loss is what the house would pay if every bet won.
  if (isAtMost || score.length !== 2) return t('operator.risk.worstAtMost', { sum, way });
  return t('operator.risk.worstScore', {
    score: scoreText(score),
    parts: parts.map(scoreText).join(', '),
    sum,
    way,
  });
}

interface OutcomeProps {
  gameId: number;
  outcome: risk.GameExposure['outcomes'][number];
  iso: string;
}

const NEAR = 80;

/** A loss as a share of its cap. Below 1 % it says so, because 0 % would read as no loss. */
function ofCap(t: Translate, percent: number, cap: string): string {
  return percent === 0
    ? t('operator.risk.underCap', { percent: 1, cap })
    : t('operator.risk.ofCap', { percent, cap });
}

function Outcome({ gameId, outcome, iso }: OutcomeProps) {
  const { t, lang } = useUi();
  const { exposure, cap, coupons, outcomeId, marketName, outcomeName } = outcome;
  const full = fullPercent(exposure, cap);
  const money = (sum: string) => moneyText(sum, iso, lang);
  const state = full === 100 ? ' full' : full !== null && full >= NEAR ? ' near' : '';
  return (
    <li>
      <div className={`meter${state}`}>
        <div className="m-top">
          <span>
            {marketName}: <b>{outcomeName}</b>
          </span>
          <b>{money(exposure)}</b>
        </div>
        {full === null ? null : (
          <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="2" />
            <rect width={full} height="2" className={styles.used} data-state={state.trim()} />
          </svg>
        )}
        <div className="m-sub">
          <span>
            {t('operator.risk.couponCount', { count: coupons })}
            {cap === null ? '' : ` · ${ofCap(t, full ?? 0, money(cap))}`}
          </span>
          <TabLink
            page="risk"
            tab="limits"
            query={{ scope: 'outcome', subject: `${gameId}:${outcomeId}` }}
            className="link"
          >
            {t('operator.risk.limit')}
          </TabLink>
        </div>
      </div>
    </li>
  );
}
