import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packInto } from './pack.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A program to begin with: an example of ours that works by itself, outside of this repository. */
export interface Starter {
  example: string;
  /** The published packages that it uses. */
  packages: readonly string[];
  /** What to run in its folder, in order, and what each does. */
  steps: readonly (readonly [command: string, what: string])[];
  /** The page that goes on from there. */
  page: string;
}

export const STARTERS: Readonly<Record<'view' | 'feed' | 'payment' | 'game', Starter>> = {
  view: {
    example: 'team-form',
    packages: ['fairbook-remote-view', 'fairbook-client'],
    steps: [
      ['npm run build', 'makes the files for browsers and for the server, and pins.json'],
      ['npm start', 'answers the site at http://127.0.0.1:4100; FAIRBOOK_URL, ORIGIN and PORT change that'],
    ],
    page: 'docs/remote-views.md',
  },
  feed: {
    example: 'feed-adapter',
    packages: ['fairbook-feed'],
    steps: [
      [
        'FAIRBOOK_FEED=<this folder>/feed.ts FAIRBOOK_DATA=.data/feed npm start',
        'in the folder of Fairbook: a site with the games of this feed',
      ],
    ],
    page: 'docs/recipes.md#a-feed',
  },
  payment: {
    example: 'hosted-provider',
    packages: [],
    steps: [
      [
        'HOSTED_PAY_KEY=key HOSTED_PAY_SECRET=a-secret-of-24-characters WEBHOOK_URL=http://127.0.0.1:3000/payments-api/v1/hooks/hosted npm start',
        'the provider, at http://127.0.0.1:4300',
      ],
      [
        'HOSTED_PAY_URL=http://127.0.0.1:4300 HOSTED_PAY_KEY=key HOSTED_PAY_SECRET=a-secret-of-24-characters npm start',
        'in the folder of Fairbook: a site that takes deposits by it',
      ],
    ],
    page: 'README.md',
  },
  game: {
    example: 'games-provider',
    packages: [],
    steps: [
      [
        'GAMES_SECRET=a-secret-of-24-characters CASINO_URL=http://127.0.0.1:3000 npm start',
        'the provider, at http://127.0.0.1:4310',
      ],
      [
        'LANTERN_GAMES_URL=http://127.0.0.1:4310 LANTERN_GAMES_SECRET=a-secret-of-24-characters npm start',
        'in the folder of Fairbook: a casino with its games',
      ],
    ],
    page: 'docs/casino-providers.md',
  },
};

/** What a package of this repository is called when it is published. */
const PUBLISHED: readonly [own: string, published: string][] = [
  ['@fairbook/feed-contract', 'fairbook-feed'],
  ['@fairbook/sports/state', 'fairbook-feed'],
  ['@fairbook/sports/settle', 'fairbook-feed/settle'],
  ['@fairbook/remote-view/routes', 'fairbook-remote-view'],
  ['@fairbook/remote-view/view', 'fairbook-remote-view/view'],
  ['@fairbook/remote-view/render', 'fairbook-remote-view/render'],
  ['@fairbook/remote-view', 'fairbook-remote-view'],
  ['@fairbook/client/program', 'fairbook-client'],
];

/**
 * Writes a starter into a folder that is new or empty, with the packages that it needs beside it: nothing has to be
 * published. `npm install` in the folder does the rest.
 */
export async function writeStarter({ example, packages }: Starter, folder: string): Promise<void> {
  const from = path.join(ROOT, 'examples', example);
  for (const file of filesOf(from)) {
    const to = path.join(folder, file);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(path.join(from, file), to);
    if (/\.tsx?$/.test(file)) writeFileSync(to, published(readFileSync(to, 'utf8')));
  }
  const packed = packages.length > 0 ? await packInto(path.join(folder, 'packages')) : {};
  const described = readJson(path.join(from, 'package.json'));
  const { optionalDependencies } = readJson(path.join(ROOT, 'package.json'));
  const others = Object.entries(described.dependencies ?? {}).filter(
    ([name]) => !name.startsWith('@fairbook/'),
  );
  const own = packages.map((name) => [name, `file:packages/${path.basename(packed[name]!)}`]);
  const written = {
    ...described,
    name: path.basename(folder),
    dependencies: Object.fromEntries([...own, ...others]),
    // A Node.js that can run TypeScript directly: the machine’s own may be older.
    optionalDependencies,
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
}

/** Files of an example but for what tests and builds leave there. */
const filesOf = (folder: string): string[] =>
  globSync('**/*.*', {
    cwd: folder,
    exclude: (name) => /^(node_modules|dist)$|\.test\.tsx?$/.test(name),
  }).filter((file) => file !== 'package.json' && existsSync(path.join(folder, file)));

const published = (text: string): string =>
  PUBLISHED.reduce((now, [own, name]) => now.replaceAll(`'${own}'`, `'${name}'`), text);

const readJson = (file: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(file, 'utf8'));
