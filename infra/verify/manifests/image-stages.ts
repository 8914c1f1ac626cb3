import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';

export const repository = join(import.meta.dirname, '../../..');
export const dockerfile = readFileSync(join(repository, 'infra/operate/docker/Dockerfile'), 'utf8');

export type Stage = {
  name: string;
  /** An image with its tag, or an earlier stage. */
  from: string;
  instructions: Instruction[];
};

/** The stages of the Dockerfile, in order; the last is the image. */
export const readStages = (): Stage[] => {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const args = instruction.getArguments().map((arg) => arg.getValue());
      stages.push({ name: args[2] ?? '', from: args[0] ?? '', instructions: [] });
    } else {
      stages.at(-1)?.instructions.push(instruction);
    }
  }
  return stages;
};

export const ofKeyword = (stage: Stage, keyword: string): Instruction[] =>
  stage.instructions.filter((instruction) => instruction.getKeyword() === keyword);

export type CopyStep = { from: string | null; sources: string[]; target: string };

export const copySteps = (stage: Stage): CopyStep[] =>
  (ofKeyword(stage, 'COPY') as Copy[]).map((copy) => {
    const args = copy.getArguments().map((arg) => arg.getValue());
    return {
      from: copy.getFromFlag()?.getValue() ?? null,
      sources: args.slice(0, -1),
      target: args.at(-1) ?? '',
    };
  });
