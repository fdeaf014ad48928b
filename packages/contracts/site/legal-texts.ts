import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Moment, nullable, oneOf } from '../platform/shapes.ts';

const Reading = { max: 300, windowMs: 60_000 };

/** `terms`, `rules`, `rules-football`. */
const DocumentId = Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9_-]*$', maxLength: 60, examples: ['rules'] });
const VersionNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** A wording and when it was in force: from its moment until that of the next one. */
export const LegalVersion = closed({
  number: VersionNumber,
  title: Type.String(),
  from: Moment,
  /** Null while it is in force. */
  until: nullable(Moment),
  /** Whether the site was played for play money or real money. */
  mode: oneOf('play', 'real'),
  /** SHA-256 of title, line feed and text. */
  hash: Type.String(),
});
export type LegalVersion = Static<typeof LegalVersion>;

export const documents = call({
  id: 'legal.documents',
  method: 'GET',
  path: '/web-api/v1/legal-texts',
  summary: 'The rules and legal texts in the language of the request, each with its latest version.',
  right: 'anyone',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({ documents: Type.Array(closed({ document: DocumentId, ...LegalVersion.properties })) }),
  },
  errors: [],
});

export const versions = call({
  id: 'legal.versions',
  method: 'GET',
  path: '/web-api/v1/legal-texts/{document}',
  summary: 'All versions of a rules or legal text in the language of the request, newest first.',
  right: 'anyone',
  rateLimit: Reading,
  params: closed({ document: DocumentId }),
  success: { status: 200, body: closed({ versions: Type.Array(LegalVersion) }) },
  errors: ['legal.unknown'],
});

export const changes = call({
  id: 'legal.changes',
  method: 'GET',
  path: '/web-api/v1/legal-texts/{document}/{number}/changes/{since}',
  summary: 'The lines that a version has otherwise than another one.',
  right: 'anyone',
  rateLimit: Reading,
  params: closed({ document: DocumentId, number: VersionNumber, since: VersionNumber }),
  success: {
    status: 200,
    body: closed({
      /** In the order of the text; null where one of them has nothing. */
      rows: Type.Array(closed({ before: nullable(Type.String()), now: nullable(Type.String()) })),
    }),
  },
  errors: ['legal.unknown'],
});

export const version = call({
  id: 'legal.version',
  method: 'GET',
  path: '/web-api/v1/legal-texts/{document}/{number}',
  summary: 'The exact wording of a version, in the markup of the site’s texts.',
  right: 'anyone',
  rateLimit: Reading,
  params: closed({ document: DocumentId, number: VersionNumber }),
  success: { status: 200, body: closed({ ...LegalVersion.properties, text: Type.String() }) },
  errors: ['legal.unknown'],
});
