/** The flag of a country by its two letters (or `en`, `sco`, `wal`); international competitions have a plain field. */
export function Flag({ code }: { code: string }) {
  return <i className="flag" data-c={code.toLowerCase()} aria-hidden="true" />;
}
