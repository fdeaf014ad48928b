import { formatOutcomeId, marketType, marketTypes, type OutcomeRef, parseOutcomeId } from '@fairbook/sports';

type Side = 'home' | 'away' | null;

const OF_TEAM = /(^|_)(home|away)_/;
/** Keys of these types count goals, so a 1 or a 2 in them is no side. */
const COUNTS = /exact_goals|goal_range/;
const OTHER_SIDE: Record<string, string> = { '1': '2', '2': '1', '1x': 'x2', x2: '1x' };

/** The team that an outcome is about; null when it is about both. */
export function sideOf({ typeId, key }: OutcomeRef): Side {
  const name = marketType(typeId)?.key ?? '';
  const own = OF_TEAM.exec(name)?.[2];
  if (own === 'home' || own === 'away') return own;
  if (COUNTS.test(name) || name.endsWith('correct_score')) return null;
  if (/^(1x?(-|$)|only-1$)/.test(key)) return 'home';
  return /^(x?2(-|$)|only-2$)/.test(key) ? 'away' : null;
}

/** The same outcome for a team that plays on the other side. */
export function mirrored(ref: OutcomeRef): OutcomeRef {
  const type = marketType(ref.typeId);
  if (!type) return ref;
  const otherKey = type.key.replace(
    OF_TEAM,
    (_, start, side) => `${start}${side === 'home' ? 'away' : 'home'}_`,
  );
  const other = marketTypes.find(({ key }) => key === otherKey) ?? type;
  const line = type.line === 'handicap' && Number(ref.line) !== 0 ? String(-Number(ref.line)) : ref.line;
  const key = mirroredKey(type.key, ref.key);
  return parseOutcomeId(formatOutcomeId(other.id, line, other.outcomes.includes(key) ? key : ref.key)) ?? ref;
}

function mirroredKey(name: string, key: string): string {
  if (COUNTS.test(name)) return key;
  if (name.endsWith('correct_score')) return key.replace(/^(\d)-(\d)$/, '$2-$1');
  const sides = key.split('-');
  const isSide = (i: number) => name === 'half_full' || name === 'who_scores' || i === 0;
  return sides.map((side, i) => (isSide(i) ? (OTHER_SIDE[side] ?? side) : side)).join('-');
}
