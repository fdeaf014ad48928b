import type { Translate } from '@fairbook/i18n';
import type { Tally } from '@fairbook/sports/settle';

/** How far a leg is, in words: `2 of 3 goals`, `1 goal, at most 2`, `Leads 2–1`. */
export function tallyText(t: Translate, tally: Tally): string {
  switch (tally.kind) {
    case 'reach':
      return t(`bets.reach.${tally.unit}`, { have: tally.have, need: tally.need });
    case 'within':
      return t(`bets.within.${tally.unit}`, { have: tally.have, most: tally.most });
    case 'score':
      return t(`bets.score.${tally.stands ?? 'now'}`, { own: tally.score[0], other: tally.score[1] });
  }
}
