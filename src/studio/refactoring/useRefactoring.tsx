import { useMemo, useState } from 'react';
import { isRecord, recordOf } from '../../engine/pure';
import type { SourceFile } from '../checker/protocol';
import { applied, type Path, renameAt, setAt } from '../document/edit';
import { useSpell } from '../naming/useSpell';
import { DeleteDialog } from './DeleteDialog';
import { formerNamesIn } from './formerNames';
import { type OtherUses, otherScreens } from './otherScreens';
import { isPublishedIn } from './published';
import { usesLeft, withoutPart } from './remove';
import { rename, retitle, targetAt, titlePath } from './rename';

interface RefactoringInput {
  id: string;
  text: string;
  /** Null: the text is no JSON. */
  data: Record<string, unknown> | null;
  /** As it is published; null: it is not. */
  activeText: string | null;
  sources: readonly SourceFile[];
  onChange(text: string): void;
  onSelect(path: Path): void;
}

export type Refactoring = Omit<ReturnType<typeof useRefactoring>, 'dialog'>;

/** Names and parts of a screen change with everything that names them, as one change of the text. */
export function useRefactoring(input: RefactoringInput) {
  const { id, text, data, activeText, sources, onChange, onSelect } = input;
  const [deleting, setDeleting] = useState<Path | null>(null);
  const others = useMemo(() => otherScreens(sources, id), [sources, id]);
  const active = useMemo(() => recordOf(activeText === null ? null : JSON.parse(activeText)), [activeText]);
  const spell = useSpell();
  const isPublished = (path: Path) => data !== null && isPublishedIn(active, data, path);
  const file = data && { id, text, data, dataOf: others.dataOf };
  const left = file && deleting ? usesLeft(file, deleting) : null;
  const target = file && deleting ? targetAt(file, deleting) : null;
  const deleteAll = (path: Path) => {
    if (file) onChange(withoutPart(file, path));
    setDeleting(null);
    onSelect(path.slice(0, -1));
  };
  const renamed = useMemo(() => formerNamesIn(id, text, others), [id, text, others]);
  return {
    isPublished,
    /** Names of other screens' fields that are of before. */
    renamed,
    /** Other screens that name the part. */
    usedElsewhere(path: Path): OtherUses[] {
      const declared = file && targetAt(file, path);
      return declared ? others.using(declared) : [];
    },
    spell,
    rename(path: Path, to: string) {
      if (file === null) return;
      const target = targetAt(file, path);
      const isUsed = target !== null && others.using(target).length > 0;
      const edit = target
        ? rename({ ...file, isRemembered: (name) => isUsed || hasColumn(active, name) }, path, to)
        : renameAt(text, path, to);
      onChange(applied(text, edit));
      onSelect([...path.slice(0, -1), to]);
    },
    /** The name follows the title until it is published. */
    retitle(path: Path, title: string) {
      if (file === null) return;
      if (spell === null) return onChange(applied(text, setAt(text, titlePath(file.data, path), title)));
      const retitled = retitle(file, path, { title, spell, isPublished: isPublished(path) });
      onChange(retitled.text);
      if (retitled.path !== path) onSelect(retitled.path);
    },
    /** Asks where more goes than where the part is shown. */
    remove(path: Path) {
      if (file === null) return;
      const declared = targetAt(file, path);
      const isUsed =
        usesLeft(file, path).others.length > 0 || (declared && others.using(declared).length > 0);
      if (isUsed) setDeleting(path);
      else deleteAll(path);
    },
    dialog: data && deleting && left && target && (
      <DeleteDialog
        data={data}
        path={deleting}
        uses={left.others}
        elsewhere={others.using(target)}
        onSelect={(path) => {
          setDeleting(null);
          onSelect(path);
        }}
        onDelete={() => deleteAll(deleting)}
        onClose={() => setDeleting(null)}
      />
    ),
  };
}

/** Whether the published screen keeps the values of a field of this name. */
function hasColumn({ fields }: Readonly<Record<string, unknown>>, name: string): boolean {
  const field = recordOf(fields)[name];
  return isRecord(field) && field.stored !== false && field.figure === undefined;
}
