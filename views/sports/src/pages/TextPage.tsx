import { PageFrame, Sections } from '@fairbook/ui/page';
import type { PageData } from '../data.ts';

/** A page of texts, tables and links: competitions, teams, and sports without a feed yet. */
export function TextPage({ data: { doc } }: { data: Extract<PageData, { page: 'text' }> }) {
  return (
    <PageFrame doc={doc}>
      <Sections sections={doc.sections} />
    </PageFrame>
  );
}
