/** Memoises a function of immutable objects; a value is kept as long as its object is referenced. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const found = known.get(of) ?? { made: make(of) };
    known.set(of, found);
    return found.made;
  };
}

/** Memoises a function of ids; null, for unknown ids, is not kept. */
export function oncePerId<Made>(make: (id: string) => Made | null): (id: string) => Made | null {
  const known = new Map<string, Made>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const made = make(id);
    if (made !== null) known.set(id, made);
    return made;
  };
}
