import { metaSchema } from '../../src/engine/language/grammar/metaSchema';
import { screenFiles } from '../../src/testing/screenFiles';
import { editorSchema } from '../../src/tools/editorSchema';
import { editorAjv, grammarAjv } from './editorAjv';

type Path = (string | number)[];
type Holder = Record<string | number, unknown>;

const FOLDERS = ['src/schemas', 'schemas-tests/gate', 'schemas-tests/examples'];

/**
 * Changes every `step`th part of every screen file: another kind, dropped, misspelt. `count` of them, of which the editor's schema
 * marks `marked`; `differing` names those that editor and grammar do not judge alike.
 */
export function judgeChanges(step: number): { count: number; marked: number; differing: string[] } {
  const isSound = editorAjv().compile(editorSchema());
  const isRead = grammarAjv().compile(metaSchema());
  const differing: string[] = [];
  let count = 0;
  let marked = 0;
  for (const { file, text } of FOLDERS.flatMap((folder) => screenFiles(folder))) {
    const data: unknown = JSON.parse(text);
    const places = placesIn(data, []).filter((_, index) => index % step === 0);
    for (const path of places)
      for (const how of changed(data, path)) {
        const isMarked = !isSound(data);
        count += 1;
        if (isMarked) marked += 1;
        if (isMarked === isRead(data)) differing.push(`${file} ${path.join('.')} ${how}`);
      }
  }
  return { count, marked, differing };
}

/** The same data with one part changed, one way after another; as it was when all are through. */
function* changed(data: unknown, path: Path): Generator<string> {
  const key = path.at(-1) as string | number;
  const holder = path.slice(0, -1).reduce((part, step) => (part as Holder)[step], data) as Holder;
  const value = holder[key];
  holder[key] = value === 5 ? 'x' : 5;
  yield '5';
  holder[key] = {};
  yield '{}';
  if (typeof key === 'string') {
    delete holder[key];
    yield 'dropped';
    holder[`${key}X`] = value;
    yield 'misspelt';
    delete holder[`${key}X`];
  }
  holder[key] = value;
}

function placesIn(part: unknown, path: Path): Path[] {
  if (typeof part !== 'object' || part === null) return [];
  const keys = Array.isArray(part) ? part.map((_, index) => index) : Object.keys(part);
  return keys.flatMap((key) => [[...path, key], ...placesIn((part as Holder)[key], [...path, key])]);
}
