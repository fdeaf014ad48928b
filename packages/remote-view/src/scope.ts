/** The opening of the one rule that a view's `style` may be: it applies only to what the view has rendered. */
export function scopeOf(view: string): string {
  return `@scope ([data-prefix^="${view}-"]) {`;
}
