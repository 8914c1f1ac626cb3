import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import dockerignore, { type Ignore } from '@balena/dockerignore';
import {
  type CopyStep,
  copySteps,
  ofKeyword,
  readStages,
  repository,
  type Stage,
} from './image-stages.ts';

/** The files that Docker excludes from a build, according to .dockerignore and its matching rules. */
export const ignored: Ignore = dockerignore
  .default()
  .add(readFileSync(posix.join(repository, '.dockerignore'), 'utf8'));

/** Skipped to save time; a separate test checks that they are ignored. */
const skippedFolders = new Set(['node_modules', '.git']);

const filesBelow = (folder: string): string[] =>
  readdirSync(posix.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });

const contextFiles = (): string[] => filesBelow('').filter((path) => !ignored.ignores(path));

/** The files that a COPY instruction copies, under their new names: a file itself, or the contents of a folder. */
const copied = (files: Iterable<string>, { sources, target }: CopyStep, workdir: string) => {
  const taken: string[] = [];
  for (const file of files) {
    for (const source of sources.map((each) => posix.normalize(each))) {
      const under = posix.resolve(workdir, target);
      if (file === source) {
        taken.push(
          target.endsWith('/') || sources.length > 1
            ? posix.join(under, posix.basename(file))
            : under,
        );
      } else if (file.startsWith(source === '.' ? '' : `${source}/`)) {
        taken.push(posix.join(under, posix.relative(source, file)));
      }
    }
  }
  return taken;
};

/**
 * The files that each stage's COPY instructions add, as absolute paths in the image. The output of RUN
 * (node_modules, the web build) is not included.
 */
export const filesByStage = (): Map<string, Set<string>> => {
  const context = contextFiles();
  const stages = new Map<string, Set<string>>();
  const workdirs = new Map<string, string>();
  for (const stage of readStages()) {
    const workdir = workdirOf(stage) ?? workdirs.get(stage.from) ?? '/';
    const files = new Set(stages.get(stage.from));
    for (const step of copySteps(stage)) {
      const from = step.from === null ? context : (stages.get(step.from) ?? []);
      for (const file of copied(from, step, workdir)) files.add(file);
    }
    stages.set(stage.name, files);
    workdirs.set(stage.name, workdir);
  }
  return stages;
};

const workdirOf = (stage: Stage): string | undefined =>
  ofKeyword(stage, 'WORKDIR').at(-1)?.getArguments()[0]?.getValue();
