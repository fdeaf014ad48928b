import { UNTOUCHED } from '../slots/untouched.ts';

/** Where the server says how old the page is (`AGED_PLACE`). React never looks into it, so it stays until the next page. */
export function AgedPlace() {
  return <div className="aged" suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;
}
