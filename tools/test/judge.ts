/**
 * `npm run verify` asks here whether the tests keep to their budgets, by what each file used when it last ran with its
 * present text. Averages are judged once nearly all files of this machine have run.
 */
import { overAverage, overBudget } from './budgets.ts';
import { isTest } from './reach/table.ts';
import { workingTree } from './reach/tree.ts';
import { lastUsed } from './used.ts';

/** The long ones may be missing. */
const NEARLY_ALL = 0.9;

const used = lastUsed();
const all = [...workingTree().files.keys()].filter(isTest).length;
const hasRunAll = used.size >= NEARLY_ALL * all;
const lines = [...overBudget(used), ...(hasRunAll ? overAverage(used) : [])];
console.log([...lines, `${used.size} of ${all} test files are measured here`].join('\n'));
process.exitCode = lines.length === 0 ? 0 : 1;
