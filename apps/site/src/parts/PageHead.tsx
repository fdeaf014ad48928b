import type { Page } from '../page.ts';
import { SeoHead } from '../seo/SeoHead.tsx';

/** What the page says of itself in `<head>`. */
export function PageHead({ page }: { page: Page }) {
  return <SeoHead page={page} />;
}
