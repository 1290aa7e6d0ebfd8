import { observer } from '@formily/react';
import { type KeyboardEvent, type PropsWithChildren, useId, useState } from 'react';
import { valueText } from '../../../actions/confirmText';
import type { Field } from '../../../contract/field';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Screen, Thread } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { useFormScope } from '../../form/model/formScope';

interface MacroMenuProps {
  macros: NonNullable<Thread['macros']>;
  /** The box in which `/` opens them. */
  field: Field;
  screen: Screen;
  record: RecordData;
  ports: EnginePorts;
}

interface Macro {
  id: string;
  name: string;
  text: string;
}

/** So many are offered at once. */
const MOST = 8;
/** `/` at the beginning of a line or after a blank, and what follows it up to the end. */
const CALL = /(^|\s)\/([^\s/]*)$/;

/** Ready texts around a box: `/` lists them, what follows narrows, Enter fills the chosen one in. */
export const MacroMenu = observer(function MacroMenu(props: PropsWithChildren<MacroMenuProps>) {
  const { field, screen, record, children } = props;
  const { model, idOf } = useFormScope();
  const listId = useId();
  const all = useMacros(props);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState<string | null>(null);
  const typed = String(model.form.values[field.name] ?? '');
  const call = CALL.exec(typed);
  const query = call?.[2] ?? null;
  const found =
    query === null || closed === typed
      ? []
      : all.filter(({ name, text }) => `${name} ${text}`.includes(query)).slice(0, MOST);
  const current = Math.min(at, found.length - 1);
  const choose = ({ text }: Macro) => {
    const before = typed.slice(0, typed.length - (query?.length ?? 0) - 1);
    model.write(field.name, before + filled(text, screen, record));
    setAt(0);
    document.getElementById(idOf(field.name))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const chosen = found[current];
    if (event.key === 'ArrowDown') setAt((current + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((current + found.length - 1) % found.length);
    else if (event.key === 'Escape') setClosed(typed);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="thread-macros" onKeyDownCapture={onKeyDown}>
      {children}
      {found.length > 0 && (
        <div id={listId} className="thread-macro-list" role="listbox" aria-label="常用的话">
          {found.map((macro, index) => (
            <div
              key={macro.id}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              onMouseDown={(event) => {
                // the box keeps the cursor
                event.preventDefault();
                choose(macro);
              }}
            >
              <strong>{macro.name}</strong> <span>{filled(macro.text, screen, record)}</span>
            </div>
          ))}
        </div>
      )}
      <p className="thread-hint">写 / 选常用的话，Ctrl+Enter 发出</p>
    </div>
  );
});

/** The ready texts that this operator may see, in their order; none without the right. */
function useMacros({ macros, ports }: MacroMenuProps): readonly Macro[] {
  const { data, screens, session } = ports;
  const ask = async (): Promise<Macro[]> => {
    const screen = await screens.load(macros.screen);
    const { list } = screen.verbs;
    if (list && !session.can(list.code)) return [];
    const sort = screen.table?.sort ?? [];
    const { records } = await data.list(screen, { pageNo: 1, pageSize: 200, sort: [...sort], filters: {} });
    return records.map((record) => ({
      id: String(record.id),
      name: String(record[screen.label] ?? ''),
      text: String(record[macros.text] ?? ''),
    }));
  };
  return useAnswer(ask, [data, screens, session, macros]).answer ?? NONE;
}

const NONE: readonly Macro[] = [];

/** `{用户}`: a field of the record by its title or name, in words. What is none stays, so that nobody sends it unseen. */
function filled(text: string, { fields }: Screen, record: RecordData): string {
  return text.replace(/\{([^{}]{1,50})\}/g, (placeholder, name: string) => {
    const field = Object.values(fields).find((one) => one.title === name || one.name === name);
    return field ? valueText(field, record) : placeholder;
  });
}
