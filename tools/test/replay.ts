/**
 * `node tools/test/replay.ts [100 [commit]]`: what `npm run test:changed` would have run for each of the last commits (up to a commit), and how long
 * that takes on two cores by the recorded durations; then the median.
 */
import { chosen } from './changed.ts';
import { secondsOf } from './durations.ts';
import { git, treeOf } from './reach/tree.ts';
import { nearGraph, reachBetween } from './reach.ts';

const WORKERS = 2;
/** Vitest, the graph, and for a test with a server PostgreSQL and its template. */
const START_SECONDS = 5;

const count = Number(process.argv[2] ?? 100);
const commits = (git('log', `-${count}`, '--no-merges', process.argv[3] ?? 'HEAD', '--format=%h %s') ?? '')
  .trim()
  .split('\n');
const seconds: number[] = [];
for (const line of commits) {
  const [commit = ''] = line.split(' ');
  const changed = (git('diff', '--name-only', '--no-renames', `${commit}^`, commit) ?? '')
    .split('\n')
    .filter(Boolean);
  const [now, before] = [treeOf(commit), treeOf(`${commit}^`)];
  if (!now || !before) continue;
  const reach = reachBetween(before, now, changed, nearGraph);
  const files = chosen(reach, changed);
  const work = files.reduce((sum, file) => sum + secondsOf(file), 0);
  const longest = Math.max(0, ...files.map((file) => secondsOf(file)));
  const takes = files.length === 0 ? 0 : START_SECONDS + Math.max(longest, work / WORKERS);
  seconds.push(takes);
  console.log(`${String(files.length).padStart(5)} files ${takes.toFixed(0).padStart(5)} s  ${line}`);
}
const median = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
const within = seconds.filter((each) => each <= 60).length;
console.log(`median ${median.toFixed(0)} s of ${seconds.length} commits; ${within} of them within a minute`);
