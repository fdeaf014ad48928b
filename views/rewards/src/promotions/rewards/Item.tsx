import type { AnswerOf, Calls } from '@fairbook/contracts';
import { useForm, useIntent } from '@fairbook/ui/overlay';
import { useRewards, useTexts } from '../../context.ts';
import { FormFault } from '../../FormFault.tsx';
import styles from '../../rewards.module.css';
import { Wins } from '../free-rounds/Offer.tsx';

interface Props {
  item: AnswerOf<Calls['rewards.mine']>['items'][number];
  /** The points that the player has. */
  points: number;
  onBought(): Promise<void>;
  onChanged(): Promise<void>;
}

/** One item: what it gives, its price, and the purchase or why there is none. */
export function Item({ item, points: held, onBought, onChanged }: Props) {
  const { t, api } = useRewards();
  const { day } = useTexts();
  const { send, isSending, faults } = useForm(t('rewards.noAnswer'));
  const intent = useIntent();
  const { id, version, name, about, price, until, left, leftForYou } = item;
  const why = whyNot(item, held);

  const buy = () =>
    void send(async () => {
      const body = { id, version };
      try {
        await api('rewards.buy', { body, idempotencyKey: intent.keyOf(JSON.stringify(body)) });
      } catch (error) {
        await onChanged().catch(() => undefined);
        throw error;
      }
      intent.done();
      await onBought().catch(() => undefined);
    });

  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        {about ? <div>{about}</div> : null}
        <div className="small">
          <Gives item={item} />
        </div>
        <div className={styles.terms}>
          <span>{t('rewards.code.until', { day: day(until) })}</span>
          {left === null ? null : <span>{t('rewards.shop.left', { count: left })}</span>}
          <span>{t('rewards.shop.leftForYou', { count: leftForYou })}</span>
        </div>
        <FormFault text={Object.values(faults)[0]} />
      </div>
      {why === null ? (
        <button
          type="button"
          className="btn primary"
          aria-disabled={isSending}
          aria-label={t('rewards.shop.buyOf', { name, points: price })}
          onClick={buy}
        >
          {t('rewards.shop.buy', { points: price })}
        </button>
      ) : (
        <span className="small muted">
          <b>{t('rewards.points', { count: price })}</b>
          <br />
          {t(`rewards.shop.why.${why}`, { missing: Math.max(0, price - held) })}
        </span>
      )}
    </li>
  );
}

/** What an item gives: bonus money, a promo code, or free rounds. */
function Gives({ item: { amount, iso, wagerTimes, promoCode, rounds } }: Pick<Props, 'item'>) {
  const { t } = useRewards();
  const { money } = useTexts();
  if (amount === null || iso === null) return t('rewards.shop.code', { code: promoCode ?? '' });
  if (!rounds) return t('rewards.shop.bonus', { amount: money(amount, iso), times: wagerTimes });
  const { count, days, games, isBonus } = rounds;
  return (
    <>
      {t('rewards.shop.rounds', { count, days, stake: money(amount, iso), games: games.join(', ') })}
      {'. '}
      <Wins wagerTimes={isBonus ? wagerTimes : null} />
    </>
  );
}

function whyNot({ left, leftForYou, price }: Props['item'], held: number) {
  if (left === 0) return 'sold_out' as const;
  if (leftForYou === 0) return 'limit' as const;
  return held < price ? ('points' as const) : null;
}
