import type { bets, sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { scoreText } from '@fairbook/i18n';
import { formatDecimal } from '@fairbook/money';
import { boardOf } from '@fairbook/sports/all';
import { gameText } from '@fairbook/ui';
import { placeOf } from '@fairbook/ui/bets';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { LegTag } from '../StatusTag.tsx';
import { BoostedFrom } from './BoostedFrom.tsx';
import { LegProgress } from './LegProgress.tsx';
import progress from './progress.module.css';
import { Reckoning } from './reckoning/Reckoning.tsx';
import { factorText } from './reckoning/settled.ts';
import { useSentence } from './use-sentence.ts';

/** For each leg why it counted as it did, then the arithmetic. */
export function Why({ coupon, states }: { coupon: bets.Coupon; states: States }) {
  const { t } = useOffice();
  const { money } = useTexts();
  const isPaid = coupon.payout !== null && coupon.status !== 'refused';
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>
          {!isPaid
            ? t('office.legs')
            : Number(coupon.payout) === 0
              ? t('office.whyNothing')
              : t('office.whyPaid', { amount: money(coupon.payout!, coupon.iso) })}
        </h2>
      </header>
      <ol>
        {coupon.bets.map((leg, index) => (
          <LegWhy
            key={betKey(leg)}
            leg={leg}
            n={index + 1}
            state={leg.status === 'open' ? states.get(leg.gameId) : undefined}
            counting={countingOf(coupon, index)}
          />
        ))}
      </ol>
      {isPaid ? <Reckoning coupon={coupon} /> : null}
    </section>
  );
}

type States = ReadonlyMap<number, sportsbook.GameState>;

/**
 * How a leg counts: by its own odds, with others of its game at a combined price, or by losing. Only the first kind has
 * a factor.
 */
type Counting = 'counts' | 'countsSameGame' | 'countsAnti';

function countingOf({ typeId, builders }: bets.Coupon, index: number): Counting {
  if (typeOfId(typeId) === 'anti_express') return 'countsAnti';
  return builders.some(({ bets }) => bets.includes(index)) ? 'countsSameGame' : 'counts';
}

interface LegWhyProps {
  counting: Counting;
  leg: bets.CouponLeg;
  n: number;
  /** State of its game while the leg is open. */
  state: sportsbook.GameState | undefined;
}

function LegWhy({ leg, n, state, counting }: LegWhyProps) {
  const { t, now } = useOffice();
  const { time } = useTexts();
  const sentence = useSentence();
  const isUpcoming = leg.status === 'open' && Date.parse(leg.startsAt) > now;
  const isLive = state?.status === 'live';
  // Room is reserved until the live connection has the state.
  const isAwaited = leg.status === 'open' && !isUpcoming && state === undefined;
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
            <LegTag status={leg.status} />
          </div>
          <div className="x-small muted">
            {leg.marketName} · {gameText(leg)}
          </div>
          <div className="x-small muted">{[...competitionBeside(leg), time(leg.startsAt)].join(', ')}</div>
          <BoostedFrom usualCoef={leg.usualCoef} />
        </div>
        {isLive ? <LegProgress leg={leg} state={state!} /> : null}
        {isAwaited ? <div className={progress.room} /> : null}
        {leg.why ? <p className="small">{sentence(withNames(leg.why, leg))}</p> : null}
        <div className="formula spread">
          <span>
            {leg.status === 'refused'
              ? t('office.col.odds')
              : t(`office.${counting}.${leg.status}`, { odds: decimal(leg.coef) })}
          </span>
          {leg.status !== 'refused' && counting !== 'counts' ? null : (
            <b>
              <bdi dir="ltr">× {factorText(leg.factor ?? decimal(leg.coef))}</bdi>
            </b>
          )}
        </div>
      </div>
      <div className={styles.score}>
        <span className="x-small muted">{t(resultName(leg, isUpcoming, isLive))}</span>
        <b>
          <bdi>{isLive ? standingText(leg, boardOf(state!).score(state!)) : finalText(leg, isUpcoming)}</bdi>
        </b>
        {isLive && leg.opponents.length === 2 ? <ScoreParts state={state!} /> : null}
      </div>
    </li>
  );
}

/** A result names the winner of a race by its number. This puts its name there, except where the bet was on the number. */
function withNames(why: bets.Sentence, { opponents }: bets.CouponLeg): bets.Sentence {
  const { first } = why.values;
  if (first === undefined || opponents.length === 2 || why.key.endsWith('parity')) return why;
  const named = String(first).replace(/\d+/g, (number) => opponents[Number(number) - 1] ?? number);
  return { ...why, values: { ...why.values, first: named } };
}

/** The score of a match; in a field of many the position of the selection, or a dash while it has none. */
function standingText(leg: bets.CouponLeg, figures: readonly (number | string)[]): string {
  return leg.opponents.length === 2 ? scoreText(figures) : String(placeOf(leg, figures) ?? '–');
}

/** The columns of the board besides the score: the games of each set, and the points. */
function ScoreParts({ state }: { state: sportsbook.GameState }) {
  const columns = boardOf(state).columns(state);
  const parts = columns.slice(columns.findIndex(({ kind }) => kind === 'main') + 1);
  return parts.map(({ label, figures }) => (
    <bdi key={`${label.key} ${JSON.stringify(label.values)}`} className={`x-small muted ${styles.part}`}>
      {scoreText(figures)}
    </bdi>
  ));
}

/** Arithmetic uses decimal odds with all decimals, whatever odds format the player has chosen. */
const decimal = (coef: number) => factorText(formatDecimal(BigInt(Math.round(coef * 1000)), 3));

function resultName(
  { isLive: isTakenLive, score, status }: bets.CouponLeg,
  isUpcoming: boolean,
  isLive: boolean,
) {
  if (isLive) return 'office.live.now';
  if (isUpcoming) return 'office.before';
  if (!isTakenLive || score) return 'office.result';
  return status === 'refused' ? 'office.asked' : 'office.taken';
}

function finalText(leg: bets.CouponLeg, isUpcoming: boolean): string {
  if (leg.score) return standingText(leg, leg.score);
  return leg.isLive && !isUpcoming ? standingText(leg, leg.scoreAtAcceptance) : '–';
}
