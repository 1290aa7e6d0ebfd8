import type { Field, Screen } from '../../../engine/pure';
import type { Caller } from '../../caller';
import { isRefusedEnding } from '../../storage/fileKind';

/** What may be uploaded into a folder. */
export interface UploadRules {
  accept: ReadonlySet<string>;
  maxKB: number;
  isPrivate: boolean;
}

/**
 * The rules of an upload by its folder (`biz`): those of the field in `<group>/<name>/<field>`, of the screen in
 * `<group>/<name>`, else of all screens together: the union of endings and the largest size. What goes to sensitive
 * fields is private; where the folder names only the screen, one sensitive field that could take the file is enough.
 */
export function uploadRules(screens: Screen[], folder: string, ending: string): UploadRules {
  const [group, name, fieldName] = folder.split('/');
  const screen = screens.find((one) => one.id === `${group}/${name}`);
  const own = screen ? fileFields(screen).filter((field) => field.name === fieldName || !fieldName) : [];
  const fields = own.length > 0 ? own : screens.flatMap(fileFields);
  const accept = new Set(fields.flatMap(endingsOf).filter((one) => !isRefusedEnding(one)));
  return {
    accept,
    maxKB: Math.max(0, ...fields.map((field) => Number(field.words.maxKB))),
    isPrivate: own.some((field) => field.isSensitive && isAccepted(new Set(endingsOf(field)), ending)),
  };
}

/** A JPEG has either name. */
export function isAccepted(accept: ReadonlySet<string>, ending: string): boolean {
  return accept.has(ending) || (/^\.jpe?g$/.test(ending) && (accept.has('.jpg') || accept.has('.jpeg')));
}

/** A caller with some add, edit or action right (`language.md` §7). */
export function mayUpload(screens: Screen[], caller: Caller): boolean {
  return screens.some((screen) =>
    [screen.verbs.add, screen.verbs.edit, screen.verbs.import, ...Object.values(screen.actions)].some(
      (verb) => verb && caller.codes.has(verb.code),
    ),
  );
}

/** Fields that hold files: those that the screen stores, those of its actions' questions, and inside rows. */
function fileFields(screen: Screen): Field[] {
  const promptFields = Object.values(screen.actions).flatMap((action) => action.ask.map((ask) => ask.field));
  const stored = Object.values(screen.fields).filter(({ column }) => column !== null);
  return [...stored, ...promptFields]
    .flatMap((field) => [field, ...Object.values(field.words.fields ?? {})])
    .filter((field) => field.words.accept !== undefined);
}

function endingsOf(field: Field): string[] {
  return field.words.accept ?? [];
}
