import { parseTree } from 'jsonc-parser';
import type { ScreenSource } from '../engine/language/parse/parse';
import { isUseOf, readScreens, type Use, usesIn } from '../engine/pure';
import { applied, type Path, valueAt } from '../studio/document/edit';
import { parsed } from '../studio/document/parsed';
import { withoutPart } from '../studio/refactoring/remove';
import { rename, rewritten, targetAt } from '../studio/refactoring/rename';

const NEW_NAME = 'renamedPart';

/** What goes wrong when each named part of each screen is renamed, and deleted, among all of them. */
export function refactoringProblems(sources: readonly ScreenSource[]) {
  const screens = sources.filter(({ file }) => !file.endsWith('_group.json'));
  const dataByScreen = new Map(screens.map(({ file, text }) => [idOf(file), parsed(text) ?? {}]));
  const dataOf = (id: string) => dataByScreen.get(id);
  const usesByFile = new Map(
    screens.map(({ file }) => [file, usesIn(idOf(file), dataOf(idOf(file)) ?? {}, dataOf)]),
  );
  readScreens(screens, null);

  function errorsWith(changed: ReadonlyMap<string, string>): string[] {
    const now = screens.map(({ file, text }) => ({ file, text: changed.get(file) ?? text }));
    return readScreens(now, null, { before: screens }).errors.map(
      ({ file, message }) => `${file} ${message}`,
    );
  }

  /** Renamed here and in the other screens, nothing is wrong; renamed back, every byte is as before. */
  function ofRename({ file, text }: ScreenSource, path: Path): string[] {
    const id = idOf(file);
    const data = dataOf(id) ?? {};
    const target = targetAt({ id, data }, path);
    if (!target) return [];
    const isPair = path.at(-1) === 0;
    const to = (now: string, place: Path, name: string) =>
      applied(
        now,
        rename({ id, text: now, data: parsed(now) ?? {}, dataOf, isRemembered: () => false }, place, name),
      );
    const now = to(text, path, NEW_NAME);
    const back = [...path.slice(0, -1), isPair ? 0 : NEW_NAME];
    const same = to(now, back, String(isPair ? valueAt(data, path) : path.at(-1)));
    const others = screens.flatMap((one): [string, string][] => {
      const uses = one.file === file ? [] : (usesByFile.get(one.file) ?? []).filter(isUseOf(target));
      return uses.length > 0 ? [[one.file, renamedElsewhere(one.text, uses)]] : [];
    });
    return [
      ...(same === text ? [] : ['is another when it is renamed back']),
      ...errorsWith(new Map([[file, now], ...others])),
      ...(others.length > 0 && target.part === 'field' ? ofPublishedRename({ file, text }, path) : []),
    ];
  }

  /** A field in use remembers its name, by which other screens find it as they are. */
  function ofPublishedRename({ file, text }: ScreenSource, path: Path): string[] {
    const id = idOf(file);
    const edit = rename(
      { id, text, data: dataOf(id) ?? {}, dataOf, isRemembered: () => true },
      path,
      NEW_NAME,
    );
    return errorsWith(new Map([[file, applied(text, edit)]])).map((error) => `published: ${error}`);
  }

  /** Nothing names what is gone. */
  function ofRemoval({ file, text }: ScreenSource, path: Path): string[] {
    const id = idOf(file);
    const target = targetAt({ id, data: dataOf(id) ?? {} }, path);
    if (!target) return [];
    const now = withoutPart({ id, text, data: dataOf(id) ?? {}, dataOf }, path);
    const left = usesIn(id, parsed(now) ?? {}, dataOf).filter(isUseOf(target));
    return left.map((use) => `is still named at ${use.path.join('.')}`);
  }

  return (source: ScreenSource): string[] =>
    namedParts(source).flatMap((path) =>
      [...ofRename(source, path), ...ofRemoval(source, path)].map(
        (problem) => `${source.file} ${path.join('.')}: ${problem}`,
      ),
    );
}

function renamedElsewhere(text: string, uses: readonly Use[]): string {
  const root = parseTree(text);
  return root ? rewritten(text, root, uses, NEW_NAME) : text;
}

/** Every place of a file at which something has a name of the author's. */
function namedParts({ file, text }: ScreenSource): Path[] {
  const data = parsed(text) ?? {};
  const paths = (value: unknown, path: Path): Path[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, item]) => {
          const here = [...path, Array.isArray(value) ? Number(key) : key];
          return [here, ...paths(item, here)];
        });
  return paths(data, []).filter(
    (path) => targetAt({ id: idOf(file), data }, path) !== null && !isTypeName(data, path),
  );
}

/** Options of a field that chooses the type of another are names of types. */
function isTypeName(data: Record<string, unknown>, [word, name, options]: Path): boolean {
  const fields = Object.values((data.fields ?? {}) as Record<string, { type?: unknown; by?: unknown }>);
  const isChooser = fields.some(({ type, by }) => type === 'value' && by === name);
  return word === 'fields' && options === 'options' && isChooser;
}

function idOf(file: string): string {
  return file.replace(/\.json$/, '');
}
