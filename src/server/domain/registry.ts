import type { Action, Card, Computed, Hook } from './contract';
import { recordsIn } from './records/records';

type Part = Action | Computed | Card | Hook;
type GivenOf<P extends Part> = Omit<Parameters<P['run']>[0], 'records'>;

/** What screen files name, by name and kind; whoever asks for a name of another kind has a bug. */
export interface DomainRegistry {
  action(name: string): (given: GivenOf<Action>) => ReturnType<Action['run']>;
  computed(name: string): Computed['run'];
  card(name: string): Card['run'];
  hook(name: string): (given: GivenOf<Hook>) => ReturnType<Hook['run']>;
}

/** What is said of a part beside its code: what it does, and where it fits. */
export interface PartSheet {
  kind: Part['kind'];
  /** In words, for authors. */
  does: string;
  /** Screens whose records it knows; of a card: none, it fits every dashboard with a range. */
  screens?: string[];
}

const areas = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./contract.ts', '!./registry.ts'], {
  eager: true,
});
const sheets = import.meta.glob<Record<string, PartSheet>>('./*.sheet.json', {
  eager: true,
  import: 'default',
});

/** Every `<area>.<name>` that screen files may name: the pure sheets beside the code. */
export const domainSheet: ReadonlyMap<string, PartSheet> = new Map(
  Object.entries(sheets).flatMap(([path, sheet]) =>
    Object.entries(sheet).map(([name, said]): [string, PartSheet] => [`${areaOf(path)}.${name}`, said]),
  ),
);

/** Every part that the code exports; a test holds them to the sheets. */
export const domainParts: ReadonlyMap<string, Part> = new Map(
  Object.entries(areas).flatMap(([path, exports]) =>
    Object.entries(exports).flatMap(([name, part]): [string, Part][] =>
      isPart(part) ? [[`${areaOf(path)}.${name}`, part]] : [],
    ),
  ),
);

/** The domain by the names of screen files: `dict.refresh` is the export `refresh` of `domain/dict.ts`. */
export function domainRegistry(): DomainRegistry {
  return {
    action: (name) => (given) => find('action', name).run({ ...given, records: recordsIn(given) }),
    computed: (name) => find('computed', name).run,
    card: (name) => find('card', name).run,
    hook: (name) => (given) => find('hook', name).run({ ...given, records: recordsIn(given) }),
  };
}

function find<K extends Part['kind']>(kind: K, name: string): Extract<Part, { kind: K }> {
  const part = domainParts.get(name);
  if (!part) throw new Error(`the domain does not export ${name}`);
  if (part.kind !== kind) throw new Error(`${name} is of kind ${part.kind}, not ${kind}`);
  return part as Extract<Part, { kind: K }>;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'kind' in value && 'run' in value;
}

function areaOf(path: string): string {
  return path.replace('./', '').replace('.sheet.json', '').replace('.ts', '');
}
