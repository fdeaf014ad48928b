/** The directions of docs/architecture.md. Each rule names the right way. */
const PURE = '^packages/(money|odds|contracts|coupon|settlement|pricing|sports)/';

/** The floors of the server, from top to ground: a module uses its own floor and those below (docs/architecture.md). */
const FLOORS = [
  'testing',
  'bin',
  'compose',
  'leaving',
  'proof',
  'casino',
  'pools',
  'after',
  'promotions',
  'placement',
  'risk',
  'sportsbook',
  'care',
  'players',
  'money',
  'site',
  'operations',
  'platform',
];
/** A floor is one module, or has a folder for each. */
const MODULE =
  '(?:(?:proof|risk|sportsbook)|(?:leaving|casino|pools|after|promotions|placement|care|players|money|site|operations)/[^/]+)';

const floors = FLOORS.slice(1).map((floor, index) => ({
  name: `floor-${floor}`,
  comment: `Nothing on the floor of ${floor} knows what stands above it: hand it in, or move what both need down.`,
  severity: 'error',
  from: { path: `^apps/server/${floor}/` },
  to: { path: `^apps/server/(${FLOORS.slice(0, index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...floors,
    {
      name: 'harm-serves-no-offer',
      comment:
        'What is known about a player’s harm protects the player: newsletters, bonuses and offers must not read it. Only compose starts it.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '^apps/server/(care/harm|compose)/' },
      to: { path: '^apps/server/care/harm/' },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other, be it for a type, are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-imports-apps',
      comment:
        'Apps are leaves. Move what is shared into packages/. Only the kit of the tests starts whole apps.',
      severity: 'error',
      from: { path: '^(packages|views|feeds)/', pathNot: '^packages/testkit/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-apart',
      comment: 'The site reaches the server over its API; only the starters put both together.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/server/(bin|compose)/|\\.test\\.tsx?$' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'views-apart',
      comment:
        'A view is built and served on its own: it meets the host and other views only through packages/remote-view.',
      severity: 'error',
      from: { path: '^views/([^/]+)/' },
      to: { path: '^(views|apps)/', pathNot: '^views/$1/' },
    },
    {
      name: 'pure-core',
      comment: 'The domain core knows no framework, clock, browser or database.',
      severity: 'error',
      from: { path: PURE, pathNot: '\\.(test|bench)\\.tsx?$|/(fit|oracle)[^/]*$' },
      to: {
        path: '^(apps|views|feeds|packages/(ui|client|live|remote-view|i18n|testkit))/|^node_modules/(react|fastify|pg|kysely)',
        pathNot: '^packages/i18n/index.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'money-and-odds-first',
      comment: 'money and odds import nothing of ours.',
      severity: 'error',
      from: { path: '^packages/(money|odds)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|views|feeds|packages)/', pathNot: '^packages/(money|odds)/' },
    },
    {
      name: 'module-front-door',
      comment: 'A server module reaches another only through its index.ts.',
      severity: 'error',
      from: { path: `^apps/server/(${MODULE})/` },
      to: {
        path: `^apps/server/${MODULE}/`,
        pathNot: `^apps/server/($1/|${MODULE}/(index|types)\\.ts$)`,
      },
    },
    {
      name: 'the-auditor-reckons-for-itself',
      comment:
        'The audit judges prices: what it reckons with must not be what they are made by. Write it again in audit/arithmetic.',
      severity: 'error',
      from: { path: '^audit/' },
      to: {
        path: '^packages/(pricing|sports/(families/)?[^/]+/price)/|^packages/sports/price|^@fairbook/pricing',
      },
    },
    {
      name: 'the-auditor-reckons-alone',
      comment:
        'audit/arithmetic stands by itself: not even by a detour does it reach the code that it judges.',
      severity: 'error',
      from: { path: '^audit/arithmetic/' },
      to: { path: '^(apps|feeds|packages|views)/', reachable: true },
    },
    {
      name: 'package-front-door',
      comment: 'Packages are imported by their entry points (package.json exports), not by inner paths.',
      severity: 'error',
      from: { path: '^(apps|views|feeds|packages)/([^/]+)/' },
      to: { path: '^packages/([^/]+)/src/server', pathNot: '^packages/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'a-sport-behind-its-border',
      comment:
        'Who wants something of a sport asks @fairbook/sports, for any of them. Only those who check a sport, or make its data, know one.',
      severity: 'error',
      from: { pathNot: '^(packages/sports|audit|feeds/simulator/tools)/' },
      to: { path: '^packages/sports/[^/]+/', pathNot: '^packages/sports/(registry|play)/' },
    },
    {
      name: 'screens-show',
      comment:
        'A list of games needs names and columns: payoffs, models and matches that are played stay out of it.',
      severity: 'error',
      from: { path: '^(views/sports/src|apps/site/src)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/sports/(settle|price|play)\\.ts$' },
    },
    {
      name: 'no-server-code-in-the-browser',
      comment:
        'Node built-ins stay on the server: move this into a *.server.ts, a server entry point, or apps/site/server.',
      severity: 'error',
      from: {
        path: '^(views/[^/]+/src|apps/site/src|packages/(ui|live|client|coupon|settlement|money|odds)/)',
        pathNot: '\\.test\\.tsx?$|(/|\\.|-)server\\.tsx?$|/bench/',
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests are left out: the parser does not know `await using`, which they close their worlds with.
    exclude: { path: '(^|/)dist/|\\.gen\\.ts$|\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
