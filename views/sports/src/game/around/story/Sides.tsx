/** The title of a chart with the names of both sides in their colours. */
export function Sides({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <span className="st-legend">
      <b>{title}</b>
      <span dir="ltr">
        {names.map((name, place) => (
          <span key={name} data-place={place}>
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
