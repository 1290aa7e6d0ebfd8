import { useMemo, useState } from 'react';
import { recordOf } from '../../engine/pure';
import type { SourceFile } from '../checker/protocol';
import { applied, type Path, renameAt } from '../document/edit';
import { DeleteDialog } from './DeleteDialog';
import { otherScreens } from './otherScreens';
import { usesLeft, withoutPart } from './remove';
import { rename, targetAt } from './rename';

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

/** Names and parts of a screen change with everything that names them, as one change of the text. */
export function useRefactoring(input: RefactoringInput) {
  const { id, text, data, activeText, sources, onChange, onSelect } = input;
  const [deleting, setDeleting] = useState<Path | null>(null);
  const others = useMemo(() => otherScreens(sources, id), [sources, id]);
  const published = useMemo(() => publishedFields(activeText), [activeText]);
  const file = data && { id, text, data, dataOf: others.dataOf };
  const left = file && deleting ? usesLeft(file, deleting) : null;
  const target = file && deleting ? targetAt(file, deleting) : null;
  const deleteAll = (path: Path) => {
    if (file) onChange(withoutPart(file, path));
    setDeleting(null);
    onSelect(path.slice(0, -1));
  };
  return {
    rename(path: Path, to: string) {
      if (file === null) return;
      const edit = targetAt(file, path)
        ? rename({ ...file, hasColumn: (name) => published.has(name) }, path, to)
        : renameAt(text, path, to);
      onChange(applied(text, edit));
      onSelect([...path.slice(0, -1), to]);
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

/** Names of the fields that have columns. */
function publishedFields(text: string | null): ReadonlySet<string> {
  const { fields } = recordOf(text === null ? null : (JSON.parse(text) as unknown));
  const stored = Object.entries(recordOf(fields)).filter(
    ([, field]) => recordOf(field).stored !== false && recordOf(field).figure === undefined,
  );
  return new Set(stored.map(([name]) => name));
}
