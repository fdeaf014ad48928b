const OTHER = 'other';

/**
 * At most `max` labels per subject and day; further ones count as `other`. Labels come from links and pages, so
 * nobody may fill the table with invented ones.
 */
export function createLabelCap(max: number): (day: string, subject: number, label: string) => string {
  let today = '';
  let known = new Map<number, Set<string>>();

  return (day, subject, label) => {
    if (day !== today) {
      today = day;
      known = new Map();
    }
    const labels = known.get(subject) ?? new Set();
    if (labels.size >= max && !labels.has(label)) return OTHER;
    known.set(subject, labels.add(label));
    return label;
  };
}
