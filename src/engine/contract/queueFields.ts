import type { Field } from './field';
import type { Queue } from './screen';

/** All that a queue draws of a record: what is judged, then the facts beside it. */
export function queueFields(queue: Queue | null): string[] {
  return queue === null ? [] : [...new Set([...queue.evidence, ...queue.show])];
}

/** The fields, also of referred records, that hold what others replace. */
export function replacedFields(fields: Readonly<Record<string, Field>>): string[] {
  return Object.values(fields).flatMap(({ replaces }) => replaces ?? []);
}
