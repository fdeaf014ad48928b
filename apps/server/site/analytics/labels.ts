const OTHER = 'other';

/**
 * At most `max` labels of one subject on one day; what comes after them counts as `other`. Links and pages make labels
 * up, and nobody may fill the table of counts with them.
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
