/**
 * Does one work after the other, and each of them whatever became of those before. Returns the sum of what they did; throws
 * an AggregateError at the end if some failed.
 */
export async function allOf(works: readonly (() => Promise<number>)[]): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const work of works)
    await work().then(
      (count) => {
        done += count;
      },
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${works.length} works failed`);
  return done;
}
