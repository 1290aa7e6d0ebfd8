import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The usual order, with the files of one environment together: a worker that shares its modules between files ends when the
 * next file needs another environment, and its successor loads them again.
 */
export default class EnvironmentOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({ file, group: groupOf(file) }));
    const groups = [...new Set(sorted.map(({ group }) => group))];
    return groups.flatMap((one) => sorted.filter(({ group }) => group === one).map(({ file }) => file));
  }
}

/** Projects come one after the other already; a comment in the file names its environment. */
function groupOf({ project, moduleId }: TestSpecification): string {
  const environment = /@(?:vitest|jest)-environment\s+([\w-]+)/.exec(readFileSync(moduleId, 'utf8'))?.[1];
  return `${project.name} ${environment ?? project.config.environment}`;
}
