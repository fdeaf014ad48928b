/** The result of `asked`, or a rejection after `ms`: a page has no use for a later answer. */
export function inTime<T>(ms: number, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${ms} ms`)), ms);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
