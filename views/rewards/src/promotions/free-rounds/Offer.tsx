import type { casinoFree, freeRounds } from '@fairbook/contracts';
import { useForm } from '@fairbook/ui/overlay';
import { useRewards, useTexts } from '../../context.ts';
import { FormFault } from '../../FormFault.tsx';
import styles from '../../rewards.module.css';

interface Props {
  offer: freeRounds.OfferedFreeRounds;
  onTaken(taken: casinoFree.FreeRounds): Promise<void>;
}

/** Free rounds that the player can take: what they are, their terms, and the button. */
export function Offer({ offer, onTaken }: Props) {
  const { t, api } = useRewards();
  const { money, time } = useTexts();
  const { send, isSending, faults } = useForm(t('rewards.noAnswer'));
  const { id, name, about, games, rounds, stake, iso, days, wagerTimes, until } = offer;

  const take = () =>
    void send(async () => {
      const { freeRounds: taken } = await api('freeRounds.take', { body: { id } });
      await onTaken(taken).catch(() => undefined);
    });

  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        {about ? <div>{about}</div> : null}
        <div className="small">
          {t('rewards.free.what', {
            count: rounds,
            stake: money(stake, iso),
            games: games.map((each) => each.name).join(', '),
          })}
        </div>
        <div className={styles.terms}>
          <span>{t('rewards.free.until', { day: time(until) })}</span>
          <span>{t('rewards.free.days', { days })}</span>
          <Wins wagerTimes={wagerTimes} />
        </div>
        <FormFault text={Object.values(faults)[0]} />
      </div>
      <button
        type="button"
        className="btn primary"
        aria-disabled={isSending}
        aria-label={t('rewards.free.takeOf', { name })}
        onClick={() => void (isSending || take())}
      >
        {t('rewards.free.take')}
      </button>
    </li>
  );
}

/** What becomes of wins. */
export function Wins({ wagerTimes }: { wagerTimes: number | null }) {
  const { t } = useRewards();
  return (
    <span>
      {wagerTimes === null ? t('rewards.free.isMoney') : t('rewards.free.isBonus', { times: wagerTimes })}
    </span>
  );
}
