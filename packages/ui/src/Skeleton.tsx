/** A placeholder box for content that isn't known yet. */
export function BoxSkeleton({ label }: { label: string }) {
  return (
    <section className="panel pad stack t late-in" aria-busy="true" aria-label={label}>
      <span className="skeleton bone-long" />
      <span className="skeleton bone-short" />
      <span className="skeleton bone-price" />
    </section>
  );
}
