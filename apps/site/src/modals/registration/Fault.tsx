/** An error below something that has no place for one. */
export function Fault({ text }: { text: string | undefined }) {
  return (
    <p className="x-small down" role="alert">
      {text}
    </p>
  );
}
