import type { bets, sportsbook } from '@fairbook/contracts';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { LegTag } from '../StatusTag.tsx';
import { countedOdds, factorText, unroundedOf } from './arithmetic.ts';
import { LegProgress } from './LegProgress.tsx';
import progress from './progress.module.css';
import { Raised } from './Raised.tsx';
import { useSentence } from './use-sentence.ts';

/** Leg by leg why it counted as it did, then the one line of arithmetic. */
export function Why({ coupon, states }: { coupon: bets.Coupon; states: States }) {
  const { t } = useOffice();
  const { money } = useTexts();
  const isPaid = coupon.payout !== null && coupon.status !== 'refused';
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>
          {isPaid ? t('office.whyPaid', { amount: money(coupon.payout!, coupon.iso) }) : t('office.legs')}
        </h2>
      </header>
      <ol>
        {coupon.bets.map((leg, index) => (
          <LegWhy
            key={`${leg.gameId}/${leg.outcomeId}`}
            leg={leg}
            n={index + 1}
            isTaken={coupon.status !== 'refused'}
            state={leg.status === 'open' ? states.get(leg.gameId) : undefined}
          />
        ))}
      </ol>
      {isPaid ? <Total coupon={coupon} /> : null}
    </section>
  );
}

type States = ReadonlyMap<number, sportsbook.GameState>;

interface LegWhyProps {
  leg: bets.CouponLeg;
  n: number;
  isTaken: boolean;
  /** How its game stands while the leg is open. */
  state: sportsbook.GameState | undefined;
}

function LegWhy({ leg, n, isTaken, state }: LegWhyProps) {
  const { t, now } = useOffice();
  const { odds, time } = useTexts();
  const sentence = useSentence();
  const isUpcoming = leg.status === 'open' && Date.parse(leg.startsAt) > now;
  const isLive = state?.status === 'live';
  // The room is kept until the live connection has told.
  const isAwaited = isTaken && leg.status === 'open' && !isUpcoming && state === undefined;
  return (
    <li className={styles.leg}>
      <span className={styles.n}>{n}</span>
      <div className={styles.body}>
        <div>
          <div className={`spread ${styles.pick}`}>
            <span>
              <b>{leg.outcomeName}</b>{' '}
              {leg.blockId === 0 ? <span className="tag accent">{t('office.banker')}</span> : null}
              {leg.blockId ? <span className="tag">{t('office.block', { block: leg.blockId })}</span> : null}
            </span>
            {isTaken ? <LegTag status={leg.status} /> : null}
          </div>
          <div className="x-small muted">
            {leg.marketName} · {leg.opponents.join(' – ')}
          </div>
          <div className="x-small muted">
            {leg.champName}, {time(leg.startsAt)}
          </div>
          <Raised usualCoef={leg.usualCoef} />
        </div>
        {isLive ? <LegProgress leg={leg} state={state!} /> : null}
        {isAwaited ? <div className={progress.room} /> : null}
        {leg.why ? <p className="small">{sentence(leg.why)}</p> : null}
        <div className="formula spread">
          <span>
            {isTaken ? t(`office.counts.${leg.status}`, { odds: odds(leg.coef) }) : t('office.col.odds')}
          </span>
          <b>
            <bdi dir="ltr">× {leg.factor === null ? odds(leg.coef) : factorText(leg.factor)}</bdi>
          </b>
        </div>
      </div>
      <div className={styles.score}>
        <span className="x-small muted">{t(resultName(leg, isUpcoming, isLive))}</span>
        <b>
          <bdi>{isLive ? state!.score.join('–') : scoreText(leg, isUpcoming)}</bdi>
        </b>
      </div>
    </li>
  );
}

function resultName({ isLive: isTakenLive, score }: bets.CouponLeg, isUpcoming: boolean, isLive: boolean) {
  if (isLive) return 'office.live.now';
  if (isUpcoming) return 'office.before';
  return isTakenLive && !score ? 'office.taken' : 'office.result';
}

function scoreText({ score, isLive, scoreAtAcceptance }: bets.CouponLeg, isUpcoming: boolean): string {
  if (score) return score.join('–');
  return isLive && !isUpcoming ? scoreAtAcceptance.join('–') : '–';
}

/** A product keeps its order among words from right to left: it stands between isolating marks. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** `€10.00 × 1.44 × 1.47 = €21.168, rounded down once: €21.16`; for a system the sentence of its settlement. */
function Total({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { money } = useTexts();
  const sentence = useSentence();
  const { amount, payout, iso, bets } = coupon;
  const factors = bets.map(({ factor }) => (factor === null ? '' : factorText(factor)));
  const hasFormula = countedOdds(coupon) !== null && !coupon.cashedOut;
  if (!hasFormula && coupon.explanation.length === 0) return null;
  return (
    <div className={`pad stack t ${styles.foot}`}>
      {hasFormula ? (
        <div className={`formula ${styles.total}`}>
          {t('office.formula', {
            product: leftToRight([money(amount, iso), ...factors].join(' × ')),
            exact: unroundedOf(coupon) ?? '',
          })}{' '}
          <b>{money(payout!, iso)}</b>
        </div>
      ) : null}
      {coupon.explanation.map((line) => (
        <p key={line.key} className="small muted">
          {sentence(line)}
        </p>
      ))}
    </div>
  );
}
