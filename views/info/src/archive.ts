import { ApiError } from '@fairbook/client';
import type { legal } from '@fairbook/contracts';
import { LEGAL_DOCUMENTS } from '@fairbook/contracts/site/legal-documents';
import { dateText } from '@fairbook/i18n';
import type { PageRoute } from '@fairbook/remote-view/routes';
import { SPORT_IDS, screenOf } from '@fairbook/sports/all';
import { rulesOf } from '@fairbook/sports/wording';
import {
  type Block,
  blocksOf,
  type Made,
  type PageLink,
  type PageRequest,
  type Section,
} from '@fairbook/ui/doc';

const ROOT = '/information/archive';
/** Dates of the house: the same for everybody. */
const ZONE = 'UTC';

/** The archive of rules and legal texts: its documents, the versions of one, or the wording of a version. */
export async function archivePage(request: PageRequest): Promise<Made | null> {
  const { legalText: document, legalVersion: number } = request.params;
  try {
    if (document === undefined) return await documentsPage(request);
    return number === undefined
      ? await versionsPage(request, document)
      : await versionPage(request, document, Number(number));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The earlier versions of the page's own text; null for a page that is no such text. */
export function archiveLink(key: string, { params }: PageRoute, t: PageRequest['t']): PageLink | null {
  const document = key === 'rules' ? rulesDocument(Number(params.ruleGroup)) : key;
  const isKept = document in LEGAL_DOCUMENTS || document.startsWith('rules');
  return isKept ? { text: t('info.archive.link'), to: `${ROOT}/${document}` } : null;
}

/** Group 1 has the general rules, the next ones those of a sport each. */
function rulesDocument(group: number): string {
  const id = SPORT_IDS[group - 2];
  const sport = id === undefined ? null : screenOf(id);
  return sport ? rulesOf(sport.key) : 'rules';
}

async function documentsPage({ api, t, lang }: PageRequest): Promise<Made> {
  const { documents } = await api('legal.documents');
  const links = documents.map(({ document, title, number, from }) => ({
    text: title,
    to: `${ROOT}/${document}`,
    note: t('info.archive.latest', { number, date: dateText(from, lang, ZONE) }),
  }));
  const lead = prose(blocksOf(t(links.length > 0 ? 'info.archive.body' : 'info.archive.none')));
  return { sections: [lead, { kind: 'links', links }] };
}

async function versionsPage(request: PageRequest, document: string): Promise<Made> {
  const { t } = request;
  const { versions } = await request.api('legal.versions', { params: { document } });
  const links = versions.map((version) => ({
    text: t('info.archive.version', { number: version.number }),
    to: `${ROOT}/${document}/${version.number}`,
    note: inForce(version, request),
  }));
  return {
    title: t('info.archive.of', { title: versions[0]?.title ?? '' }),
    crumbs: crumbs(t),
    sections: [{ kind: 'links', links }],
  };
}

async function versionPage(request: PageRequest, document: string, number: number): Promise<Made> {
  const { api, t, query } = request;
  const [version, { versions }] = await Promise.all([
    api('legal.version', { params: { document, number } }),
    api('legal.versions', { params: { document } }),
  ]);
  const asked = Number(new URLSearchParams(query).get('since'));
  const since = versions.find((each) => each.number === asked && asked !== number);
  const others = versions.filter((each) => each.number !== number);
  const changes = since
    ? await api('legal.changes', { params: { document, number, since: since.number } })
    : null;
  return {
    title: t('info.archive.titled', { title: version.title, number }),
    crumbs: [
      ...crumbs(t),
      { text: t('info.archive.of', { title: version.title }), to: `${ROOT}/${document}` },
    ],
    sections: [
      prose([
        { kind: 'note', line: [inForce(version, request)] },
        ...(changes && since ? changeBlocks(changes.rows, since.number, request) : []),
      ]),
      prose(blocksOf(version.text)),
      prose([{ kind: 'text', line: [t('info.archive.hash'), ' ', { text: version.hash, mark: 'code' }] }]),
      {
        kind: 'links',
        title: t('info.archive.compare'),
        links: others.map((other) => ({
          text: t('info.archive.version', { number: other.number }),
          to: `${ROOT}/${document}/${number}?since=${other.number}`,
          note: inForce(other, request),
        })),
      },
    ],
  };
}

function changeBlocks(
  rows: readonly { before: string | null; now: string | null }[],
  since: number,
  { t, params }: PageRequest,
): Block[] {
  const heading = {
    kind: 'heading' as const,
    id: 'changes',
    text: t('info.archive.changes', { number: Number(params.legalVersion), since }),
  };
  if (rows.length === 0) return [heading, ...blocksOf(t('info.archive.same'))];
  return [
    heading,
    {
      kind: 'table',
      head: [since, Number(params.legalVersion)].map((number) => t('info.archive.version', { number })),
      numeric: [false, false],
      isEven: true,
      rows: rows.map(({ before, now }) => [[before ?? '–'], [now ?? '–']]),
    },
  ];
}

function inForce({ from, until, mode }: legal.LegalVersion, { t, lang }: PageRequest): string {
  const date = (at: string) => dateText(at, lang, ZONE);
  const said =
    until === null
      ? t('info.archive.since', { from: date(from) })
      : t('info.archive.until', { from: date(from), until: date(until) });
  return `${said} ${t(`info.archive.mode.${mode}`)}`;
}

const prose = (blocks: Block[]): Section => ({ kind: 'prose', blocks });
const crumbs = (t: PageRequest['t']): PageLink[] => [
  { text: t('info.home.title'), to: '/information' },
  { text: t('info.archive.title'), to: ROOT },
];
