import { type Copy, DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';
import { textOf } from './facts.ts';

/** One stage of the Dockerfile. */
export interface Stage {
  from: string;
  name: string | null;
  env: Record<string, string>;
  /** Instructions without those that only describe (ENV, EXPOSE, …), in order. */
  steps: Step[];
}

type Step =
  | { kind: 'run'; command: string }
  | { kind: 'copy'; stage: string | null; sources: string[]; target: string };

export const DOCKERFILE = textOf('Dockerfile');
const parsed = DockerfileParser.parse(DOCKERFILE);

export const INSTRUCTIONS: readonly Instruction[] = parsed.getInstructions();

/** The words of the last instruction of a kind in its JSON form, such as CMD. */
export function wordsOf(keyword: 'CMD' | 'HEALTHCHECK'): string[] {
  const found = INSTRUCTIONS.filter((each) => each.getKeyword() === keyword).at(-1);
  const json = (found as JSONInstruction | undefined)?.getRawArgumentsContent()?.match(/\[.*\]/s)?.[0];
  return JSON.parse(json ?? '[]') as string[];
}

/** The arguments of the last instruction of a kind, as written. */
export function argumentsOf(keyword: string): string {
  return (
    INSTRUCTIONS.filter((each) => each.getKeyword() === keyword)
      .at(-1)
      ?.getArgumentsContent() ?? ''
  );
}

export function stages(): Stage[] {
  const all: Stage[] = [];
  for (const instruction of INSTRUCTIONS) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((word) => word.getValue());
    if (keyword === 'FROM') {
      all.push({ from: words[0]!, name: words[2] ?? null, env: {}, steps: [] });
      continue;
    }
    const stage = all.at(-1)!;
    if (keyword === 'ENV') Object.assign(stage.env, Object.fromEntries(words.map(variable)));
    // A cache mount only saves time, so it is left out of the command.
    if (keyword === 'RUN')
      stage.steps.push({
        kind: 'run',
        command: words.filter((word) => !word.startsWith('--mount=')).join(' '),
      });
    if (keyword === 'COPY') stage.steps.push(copyOf(instruction as Copy, words));
  }
  return all;
}

function variable(word: string): [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

function copyOf(copy: Copy, words: string[]): Step {
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = copy.getFlags().find((flag) => flag.getName() === 'from');
  const stage = from?.getValue() ?? null;
  return { kind: 'copy', stage, sources: paths.slice(0, -1), target: paths.at(-1)! };
}
