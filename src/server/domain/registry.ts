import type { RecordData, Screen } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import type { Services } from '../services';

export interface EffectContext {
  screen: Screen;
  services: Services;
}

/**
 * What `run` names: called in the action's transaction, after the rows are locked and `when` holds, before the data log is
 * written. `rows` are in wire form, unmasked; `asked` holds the answers that are not fields of the screen as well.
 */
export type Effect = (
  tx: Db,
  caller: Caller,
  rows: RecordData[],
  asked: RecordData,
  context: EffectContext,
) => Promise<EffectAnswer | undefined>;

export interface EffectAnswer {
  message?: string;
  result?: unknown;
}

/**
 * What `hooks` names: for add (`before` null), edit, inline, drag and import. Changes `after`, or refuses by throwing a
 * RequestError with field and sentence.
 */
export type Hook = (
  tx: Db,
  caller: Caller,
  before: RecordData | null,
  after: RecordData,
  context: EffectContext,
) => Promise<void>;

export interface DomainRegistry {
  effect(name: string): Effect;
  hook(name: string): Hook;
}

const areas = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true });
const sheets = import.meta.glob<Record<string, string>>('./*.sheet.json', { eager: true, import: 'default' });

/** Every `<area>.<name>` that screen files may name, with its effect in words: the pure sheets beside the code. */
export const effectSheet: ReadonlyMap<string, string> = new Map(
  Object.entries(sheets).flatMap(([path, sheet]) =>
    Object.entries(sheet).map(([name, words]): [string, string] => [`${areaOf(path)}.${name}`, words]),
  ),
);

/** Effects and hooks by their names in screen files: `dict.refresh` is the export `refresh` of `domain/dict.ts`. */
export function domainRegistry(): DomainRegistry {
  const find = (name: string): unknown => {
    const [area, verb = ''] = name.split('.');
    const found = areas[`./${area}.ts`]?.[verb];
    if (typeof found !== 'function') throw new Error(`domain/${area}.ts does not export ${verb}`);
    return found;
  };
  return { effect: (name) => find(name) as Effect, hook: (name) => find(name) as Hook };
}

function areaOf(path: string): string {
  return path.replace('./', '').replace('.sheet.json', '');
}
