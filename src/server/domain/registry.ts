import type { RecordData } from '../../engine/pure';
import type { DomainRegistry, Part } from './contract';
import { parametersOf } from './platform/records/parameters';
import { recordsIn } from './platform/records/records';
import { domainSheet } from './platform/records/sheets';

const areas = import.meta.glob<Record<string, unknown>>('./*/*.ts', {
  eager: true,
});
/** Every part that the code exports; a test holds them to the sheets. */
export const domainParts: ReadonlyMap<string, Part> = new Map(
  Object.entries(areas).flatMap(([path, exports]) =>
    Object.entries(exports).flatMap(([name, part]): [string, Part][] =>
      isPart(part) ? [[`${areaOf(path)}.${name}`, part]] : [],
    ),
  ),
);

/**
 * The domain by the names of screen files: `dict.refresh` is the export `refresh` of `domain/dict.ts`. `added`: parts of extensions.
 */
export function domainRegistry(added: ReadonlyMap<string, Part> = new Map()): DomainRegistry {
  const partOf = (name: string) => domainParts.get(name) ?? added.get(name);
  const find = <K extends Part['kind']>(kind: K, name: string): Extract<Part, { kind: K }> => {
    const part = partOf(name);
    if (!part) throw new Error(`the domain does not export ${name}`);
    if (part.kind !== kind) throw new Error(`${name} is of kind ${part.kind}, not ${kind}`);
    return part as Extract<Part, { kind: K }>;
  };
  return {
    action:
      (name) =>
      async ({ declared, fields, ...context }) => {
        const [row] = context.rows as readonly RecordData[];
        const record = { ...row, ...context.answers };
        const parameters = await parametersOf(domainSheet.get(name), declared, {
          ...context,
          fields,
          record,
        });
        return find('action', name).run({ ...context, parameters, records: recordsIn(context) });
      },
    lockFirst: (name) => {
      const part = partOf(name);
      return part?.kind === 'action' ? part.lockFirst : undefined;
    },
    computed: (name) => find('computed', name).run,
    card: (name) => find('card', name).run,
    hook: (name) => (context) => find('hook', name).run({ ...context, records: recordsIn(context) }),
  };
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'kind' in value && 'run' in value;
}

function areaOf(path: string): string {
  return path.replace(/^.*\//, '').replace('.ts', '');
}
