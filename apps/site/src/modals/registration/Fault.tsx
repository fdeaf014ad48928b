/** An error below a field that has no place for errors of its own. */
export function Fault({ text }: { text: string | undefined }) {
  return (
    <p className="x-small down" role="alert">
      {text}
    </p>
  );
}
