/** What `asked` brings within `ms`; later it is of no use to a page any more. */
export function inTime<T>(ms: number, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${ms} ms`)), ms);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
