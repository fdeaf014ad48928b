import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useMoments, useSession, useUi } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import styles from './showcase.module.css';

type Own = AnswerOf<Calls['birthday.mine']>;

/** The birthday gift of the player: whether one waits, and the button that takes it. */
export function BirthdayGift({ api }: { api: ViewContext['api'] }) {
  const { t, bus } = useUi();
  const isPlayer = useSession()?.role === 'player';
  if (isPlayer) return <OwnGift api={api} />;
  return (
    <div className={styles.gift}>
      <p>{t('showcase.birthday.signIn')}</p>
      <button type="button" className="btn primary" onClick={() => bus.emit('modal:open', { name: 'login' })}>
        {t('showcase.signIn')}
      </button>
    </div>
  );
}

function OwnGift({ api }: { api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  const [own, setOwn] = useState<Own | null>(null);
  const { send, isSending, faults } = useForm(t('showcase.birthday.failed'));
  useEffect(() => {
    let isOver = false;
    api('birthday.mine').then(
      (answer) => !isOver && setOwn(answer),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api]);
  if (own === null)
    return (
      <div className={styles.gift} aria-busy="true">
        <p>{t('showcase.birthday.loading')}</p>
      </div>
    );
  const { state, gift } = own;
  const what = gift && giftText(gift);

  function giftText({ points, amount, iso }: NonNullable<Own['gift']>): string {
    if (points !== null) return t('showcase.points', { count: points });
    return t('showcase.birthday.bonus', { amount: moneyText(amount!, iso!, lang) });
  }

  return (
    <div className={styles.gift}>
      <p role="status">
        {state === 'waiting' && gift
          ? t('showcase.birthday.waiting', { gift: what!, until: dateTime(gift.until) })
          : state === 'taken'
            ? t('showcase.birthday.taken', { gift: what! })
            : t(`showcase.birthday.${state === 'waiting' ? 'none' : state}`)}
      </p>
      {state === 'waiting' ? (
        <button
          type="button"
          className="btn primary"
          aria-disabled={isSending}
          onClick={() => isSending || void send(async () => setOwn(await api('birthday.take')))}
        >
          {t('showcase.birthday.take')}
        </button>
      ) : null}
      {state === 'unverified' ? (
        <a className="btn primary" href={`/${lang}/office/verification`}>
          {t('showcase.birthday.verify')}
        </a>
      ) : null}
      <p role="alert" className={faults[''] ? 'note bad' : 'vh'}>
        {faults['']}
      </p>
    </div>
  );
}
