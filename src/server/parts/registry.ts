import type { Effects, RecordData } from '../../engine/pure';
import type { DomainRegistry, Part } from './contract';
import { parametersOf } from './platform/rules/parameters';
import { recordsIn } from './platform/rules/records';

/** The parts by the names of screen files, with the sheets that describe them. */
export function domainRegistry(parts: ReadonlyMap<string, Part>, effects: Effects): DomainRegistry {
  const find = <K extends Part['kind']>(kind: K, name: string): Extract<Part, { kind: K }> => {
    const part = parts.get(name);
    if (!part) throw new Error(`the domain does not export ${name}`);
    if (part.kind !== kind) throw new Error(`${name} is of kind ${part.kind}, not ${kind}`);
    return part as Extract<Part, { kind: K }>;
  };
  return {
    effects,
    action:
      (name) =>
      async ({ declared, fields, ...context }) => {
        const [row] = context.rows as readonly RecordData[];
        const record = { ...row, ...context.answers };
        const parameters = await parametersOf(effects.get(name), declared, {
          ...context,
          fields,
          record,
        });
        return find('action', name).run({ ...context, parameters, records: recordsIn(context) });
      },
    lockFirst: (name) => {
      const part = parts.get(name);
      return part?.kind === 'action' ? part.lockFirst : undefined;
    },
    computed: (name) => find('computed', name).run,
    card: (name) => find('card', name).run,
    hook: (name) => (context) => find('hook', name).run({ ...context, records: recordsIn(context) }),
  };
}
