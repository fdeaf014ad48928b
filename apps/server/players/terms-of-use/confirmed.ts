const MOST_KNOWN = 50_000;

/**
 * Caches who accepted the current terms, so that each player costs one query per version: an acceptance is never
 * withdrawn.
 */
export function createConfirmed(
  current: () => { id: number },
  ask: (userId: number, termsId: number) => Promise<boolean>,
): (userId: number) => boolean | Promise<boolean> {
  const known = new Set<number>();
  let knownOf = 0;

  async function look(userId: number, termsId: number): Promise<boolean> {
    const isConfirmed = await ask(userId, termsId);
    if (isConfirmed && knownOf === termsId) known.add(userId);
    return isConfirmed;
  }

  return (userId) => {
    const { id } = current();
    if (id !== knownOf || known.size >= MOST_KNOWN) known.clear();
    knownOf = id;
    return known.has(userId) || look(userId, id);
  };
}
