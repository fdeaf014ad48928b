import type { Page } from '../page.ts';
import { ClosedProduct } from './ClosedProduct.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { WorksNotice } from './WorksNotice.tsx';

/** What a page may say above its content: maintenance ahead, signed-in parts that are slow, a closed product. */
export function PageNotes({ page }: { page: Page }) {
  return (
    <>
      <WorksNotice />
      <SlowNotice page={page} />
      <ClosedProduct page={page} />
    </>
  );
}
