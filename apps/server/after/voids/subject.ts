import type { voids } from '@fairbook/contracts';
import { formatOutcomeId, marketType, parseOutcomeId } from '@fairbook/sports';

type Asked = Pick<voids.Void, 'scope' | 'subject'>;

/** The outcomes of a void's subject, an empty list for the whole game; null for an unknown subject. */
export function outcomesOf({ scope, subject }: Asked): string[] | null {
  if (scope === 'game') return subject === '' ? [] : null;
  if (scope === 'outcome') return isOutcome(subject) ? [subject] : null;
  const [typeId = '', line, ...rest] = subject.split(':');
  const type = marketType(Number(typeId));
  if (!type || line === undefined || rest.length > 0) return null;
  const outcomes = type.outcomes.map((key) => formatOutcomeId(type.id, line, key));
  return outcomes.every(isOutcome) ? outcomes : null;
}

function isOutcome(id: string): boolean {
  const ref = parseOutcomeId(id);
  return ref !== null && marketType(ref.typeId)?.outcomes.includes(ref.key) === true;
}
