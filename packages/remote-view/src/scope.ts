/** The only rule that the `style` of a view may be: it holds for what the view has rendered, and for nothing else. */
export function scopeOf(view: string): string {
  return `@scope ([data-prefix^="${view}-"]) {`;
}
