import { type DataOf, formerFieldNames, isUseOf, recordOf, type Target, usesIn } from '../../engine/pure';
import type { SourceFile } from '../checker/protocol';
import { dataIn } from '../document/dataIn';

/** The screens around the one that is edited. */
export interface OtherScreens {
  dataOf: DataOf;
  /** Names that fields had. */
  formerNames: ReadonlySet<string>;
  /** Those that name a part of the edited screen. */
  using(target: Target): OtherUses[];
}

export interface OtherUses {
  id: string;
  title: string;
  count: number;
}

/** Parsed only when something is asked of them. */
export function otherScreens(sources: readonly SourceFile[], ownId: string): OtherScreens {
  const texts = new Map(sources.map(({ file, text }) => [file.replace(/\.json$/, ''), text]));
  texts.delete(ownId);
  const dataOf = dataIn(sources.filter(({ file }) => file !== `${ownId}.json`));
  const found = new Map<string, OtherUses[]>();
  const search = (target: Target): OtherUses[] => {
    const names = [ownId, ...viewsOf(ownId, texts, dataOf)].map((id) => JSON.stringify(id));
    return [...texts].flatMap(([id, text]) => {
      const data = names.some((name) => text.includes(name)) ? dataOf(id) : undefined;
      const count = data ? usesIn(id, data, dataOf).filter(isUseOf(target)).length : 0;
      return count > 0 ? [{ id, title: String(data?.title ?? id), count }] : [];
    });
  };
  return {
    dataOf,
    formerNames: new Set(
      [...texts].flatMap(([id, text]) =>
        text.includes('"formerly"') ? formerFieldNames(dataOf(id) ?? {}) : [],
      ),
    ),
    using: (target) => {
      const key = `${target.part} ${target.owner} ${target.name}`;
      const uses = found.get(key) ?? search(target);
      found.set(key, uses);
      return uses;
    },
  };
}

/** Screens that show the records of this one have its fields. */
function viewsOf(ownId: string, texts: ReadonlyMap<string, string>, dataOf: DataOf): string[] {
  const name = JSON.stringify(ownId);
  return [...texts].flatMap(([id, text]) =>
    text.includes(name) && recordOf(dataOf(id)?.resource).of === ownId ? [id] : [],
  );
}
