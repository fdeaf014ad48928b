/** The packages that are published for programs, views, feeds and checks of others. */
export interface PublishedPackage {
  name: string;
  description: string;
  keywords: readonly string[];
  /** Its modules: the subpath, and the source from the root of the repository. */
  exports: Readonly<Record<string, string>>;
  /** Its commands, and their sources. */
  bin?: Readonly<Record<string, string>>;
  /** What a reader must have beside it; it is not bundled. */
  peers?: readonly string[];
}

const ENTRIES = 'tools/publish/entries';

export const PACKAGES: readonly PublishedPackage[] = [
  {
    name: 'fairbook-client',
    description: 'A typed client for the API of a Fairbook site: prices, bets, history, live prices.',
    keywords: ['fairbook', 'betting', 'odds', 'api-client'],
    exports: { '.': 'packages/client/program.ts' },
  },
  {
    name: 'fairbook-verify',
    description:
      'Checks receipts, the log and rounds of games of a Fairbook site, without believing the site.',
    keywords: ['fairbook', 'receipt', 'transparency-log', 'provably-fair'],
    exports: { '.': `${ENTRIES}/verify.ts` },
    bin: { 'fairbook-verify': 'packages/proof/src/verify-command.server.ts' },
  },
  {
    name: 'fairbook-remote-view',
    description:
      'Everything for a view: a part of a page of a Fairbook site, made and served by somebody else.',
    keywords: ['fairbook', 'micro-frontend', 'react'],
    exports: {
      '.': `${ENTRIES}/remote-view.ts`,
      './view': 'packages/remote-view/src/view/client.tsx',
      './render': 'packages/remote-view/src/view/server.tsx',
    },
    peers: ['react', 'react-dom'],
  },
  {
    name: 'fairbook-feed',
    description: 'The messages that a feed of games, prices and results sends to a Fairbook site.',
    keywords: ['fairbook', 'odds-feed', 'sports-data'],
    exports: { '.': `${ENTRIES}/feed.ts`, './settle': `${ENTRIES}/settle.ts` },
  },
  {
    name: 'fairbook-live-conformance',
    description:
      'Checks a client of the live protocol of Fairbook sites, in whatever language it is written.',
    keywords: ['fairbook', 'websocket', 'conformance'],
    exports: {},
    bin: { 'fairbook-live-conformance': 'packages/live/src/conformance/command.server.ts' },
  },
];
