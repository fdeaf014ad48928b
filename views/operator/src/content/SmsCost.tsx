import type { AnswerOf, newsletters } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, useUi } from '@fairbook/ui';
import { languageName } from '../editor/languages.tsx';

interface Props {
  sms: NonNullable<AnswerOf<typeof newsletters.audience>['sms']>;
  budget: string;
}

/** What the SMS of a newsletter would cost, before anybody sends or approves it. */
export function SmsCost({ sms, budget }: Props) {
  const { t, lang } = useUi();
  const money = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  const parts = sms.parts.map((each) => `${languageName(each.lng, lang)} ${each.parts}`).join(', ');
  if (sms.price === null) return <p>{t('editor.newsletter.sms.noPrice', { parts })}</p>;
  if (sms.cost === null) return <p>{t('editor.newsletter.sms.few', { parts })}</p>;
  const values = { cost: money(sms.cost), price: money(sms.price), budget: money(budget), parts };
  const isOver = Number(sms.cost) > Number(budget);
  return (
    <p className={isOver ? 'down' : undefined} role={isOver ? 'alert' : undefined}>
      {t('editor.newsletter.sms.cost', values)} {isOver ? t('editor.newsletter.sms.over') : null}
    </p>
  );
}
