import { type EnginePorts, type Framed, moveKey, type Screen } from '../../engine/index';
import { recordOf, wantsRow } from '../../engine/pure';
import { type Path, valueAt } from '../document/edit';
import { isSamePath, type Moved, stepEntry } from '../document/moveEntry';
import { canMove, isWideEntry, movedPart, withWidth } from './layout';
import { entryOf, partsOf } from './places';

interface LayoutInput {
  /** As it was drawn last; null: not yet. */
  screen: Screen | null;
  /** The form is what the preview shows; else the list. */
  isForm: boolean;
  data: Record<string, unknown> | null;
  text: string;
  path: Path;
  notice: EnginePorts['notice'];
  onSelect(path: Path): void;
  onChange(text: string): void;
}

/** What changes the order of columns and fields in the preview, and the width of a field: by drag and by keys. */
export function useLayout(input: LayoutInput) {
  const { screen, isForm, data, text, path, notice, onSelect, onChange } = input;
  const kind = isForm ? 'field' : 'column';
  const part = data && partsOf(data, path).find((one) => one.startsWith(`${kind} `));
  const entry = data && part ? entryOf(data, part) : null;
  const usual = (one: unknown) => {
    const { field, to } = typeof one === 'string' ? { field: one } : recordOf(one);
    const known = screen !== null && 'fields' in screen ? screen.fields[String(field)] : undefined;
    return known !== undefined && wantsRow(known, to !== undefined);
  };

  /** What was chosen by its entry stays chosen there; what was chosen by its field stays as it is. */
  const take = (moved: Moved, chosen: Path) => {
    onChange(moved.text);
    onSelect(chosen[0] === 'fields' ? chosen : moved.path);
  };
  const setWidth = (one: string, isWide: boolean) => {
    const next = withWidth(text, one, isWide, usual);
    if (next !== text) onChange(next);
  };
  const setWide = (isWide: boolean) => {
    if (part) setWidth(part, isWide);
  };
  return {
    canMove: (one: string, other: string) => data !== null && canMove(data, one, other),
    move(one: string, drop: Parameters<Framed['onMove']>[1]) {
      const moved = movedPart(text, one, drop, usual);
      if (moved) take(moved, ['fields', one.split(' ')[1] ?? '']);
      else if (data && isAlone(data, one, drop.part))
        notice.warn('一组里至少要有一个字段；不要这一组了，就在结构里删除它');
    },
    /** Whether the selected field of the form takes a whole row; null: no such field is selected. */
    isWide: isForm && entry ? isWideEntry(valueAt(data, entry), usual) : null,
    setWide,
    setWidth(one: string, isWide: boolean) {
      setWidth(one, isWide);
      onSelect(['fields', one.split(' ')[1] ?? '']);
    },
    /** Alt and an arrow moves what is selected; left and right make a field of a form narrow or wide. */
    onKey(event: KeyboardEvent): boolean {
      if (!entry) return false;
      const step = moveKey(event) ?? sideKey(event);
      if (step === null) return false;
      event.preventDefault();
      if (isForm && moveKey(event) === null) {
        setWide(step > 0);
        return true;
      }
      const moved = stepEntry(text, entry, step);
      if (moved) take(moved, path);
      return true;
    },
  };
}

function sideKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : null;
}

/** Whether a part is the only one of its group, and would go into another. */
function isAlone(data: Record<string, unknown>, part: string, other: string): boolean {
  const list = entryOf(data, part)?.slice(0, -1);
  const target = entryOf(data, other)?.slice(0, -1);
  if (!list || !target || isSamePath(list, target)) return false;
  const entries = valueAt(data, list);
  return Array.isArray(entries) && entries.length === 1;
}
