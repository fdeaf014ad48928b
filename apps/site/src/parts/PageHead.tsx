import type { Page } from '../page.ts';
import { SeoHead } from '../seo/SeoHead.tsx';

/** The page's own `<head>`. */
export function PageHead({ page }: { page: Page }) {
  return <SeoHead page={page} />;
}
