import { formatMoney, minorUnits } from '@fairbook/money';
import { type CalculatorInput, calculate } from '@fairbook/settlement';
import { blocksOf, type Made, type PageRequest } from '@fairbook/ui/doc';

const STAKE = minorUnits(1000n);
const ISO = 'EUR';

type Result = CalculatorInput['bets'][number]['result'];

/** How to bet, with amounts by the arithmetic of settlement. */
export function howbetSections({ t, lang }: PageRequest): Made {
  const pays = (type: 'single' | 'express' | 'system', ...legs: [number, Result][]) => {
    const bets = legs.map(([coef, result]) => ({ coef, result }));
    const answer = calculate({ type, bets, stake: STAKE, ...(type === 'system' && { systemValues: [2] }) });
    if (typeof answer === 'string') throw new Error(`The example on the page is refused: ${answer}`);
    return formatMoney(answer.return, ISO, lang);
  };
  const values = {
    stake: formatMoney(STAKE, ISO, lang),
    single: pays('single', [2.1, 'won']),
    express: pays('express', [1.5, 'won'], [2, 'won'], [1.8, 'won']),
    expressVoid: pays('express', [1.5, 'won'], [2, 'void'], [1.8, 'won']),
    systemAll: pays('system', [1.5, 'won'], [2, 'won'], [1.8, 'won']),
    systemTwo: pays('system', [1.5, 'won'], [2, 'won'], [1.8, 'lost']),
    systemOne: pays('system', [1.5, 'won'], [2, 'lost'], [1.8, 'lost']),
    halfWon: pays('single', [1.94, 'half_won']),
    halfLost: pays('single', [1.94, 'half_lost']),
  };
  return { sections: [{ kind: 'prose', blocks: blocksOf(t('info.howbet.body', values)) }] };
}
