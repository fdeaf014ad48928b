import type { AnswerOf, Calls } from '@fairbook/contracts';
import { useState } from 'react';
import { panelPart } from '../panel-part.ts';
import { DepositBonus } from './DepositBonus.tsx';

type Own = AnswerOf<Calls['depositBonuses.mine']>;

export const panel = panelPart<Own>({
  pages: ['bonuses-deposit'],
  load: ({ api }) => api('depositBonuses.mine'),
  isShown: ({ bonuses }) => bonuses.length > 0,
  Show: DepositBonuses,
});

/** Bonuses on deposits: what each gives, the choice, and what it brought. */
function DepositBonuses({ data }: { data: Own }) {
  const [bonuses, setBonuses] = useState(data.bonuses);
  return bonuses.map((bonus) => (
    <DepositBonus
      key={bonus.id}
      bonus={bonus}
      onChanged={(next) => setBonuses(bonuses.map((each) => (each.id === next.id ? next : each)))}
    />
  ));
}
