import { observer } from '@formily/react';
import { Button } from 'antd';
import {
  type KeyboardEvent,
  type PropsWithChildren,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import * as texts from '#texts/renderers/form';
import type { Field } from '../../../contract/field';
import { useFormScope } from '../model/formScope';
import './macros.css';

/** A ready text, with what it names already filled in. */
export interface Macro {
  id: string;
  name: string;
  text: string;
  /** In how much it agrees with the record; 0: it is for any. */
  fit: number;
}

interface MacroMenuProps {
  macros: readonly Macro[];
  /** The box in which `/` opens them. */
  field: Field;
}

/** So many are offered at once. */
const MOST = 8;
/** So many that fit the record are above the box, a press away. */
const DRAFTS = 3;
/** `/` at the beginning or after a blank, and what follows it up to the cursor. */
const CALL = /(^|\s)\/([^\s/]*)$/;

/** Ready texts around a box: `/` lists them, what follows narrows, Enter fills the chosen one in. */
export const MacroMenu = observer(function MacroMenu(props: PropsWithChildren<MacroMenuProps>) {
  const { macros, field, children } = props;
  const { model, idOf } = useFormScope();
  const drafts = macros.filter(({ fit }) => fit > 0).slice(0, DRAFTS);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState<string | null>(null);
  const [cursor, setCursor] = useState(0);
  const typed = String(model.form.values[field.name] ?? '');
  const query = CALL.exec(typed.slice(0, cursor))?.[2] ?? null;
  const found =
    query === null || closed === typed
      ? []
      : macros.filter(({ name, text }) => `${name} ${text}`.includes(query)).slice(0, MOST);
  const current = Math.min(at, found.length - 1);
  const listId = useId();
  const optionOf = (index: number) => `${listId}${index}`;
  useSpokenOption(idOf(field.name), listId, found.length > 0 ? optionOf(current) : null);
  const boxOf = () => document.getElementById(idOf(field.name)) as HTMLTextAreaElement;
  const choose = ({ text }: Macro) => {
    const box = boxOf();
    put(
      box,
      box.value.slice(0, box.selectionStart).replace(CALL, (_, blank) => blank + text),
    );
  };
  /** Where the cursor is, after what is written. */
  const draft = ({ text }: Macro) => {
    const box = boxOf();
    put(box, box.value.slice(0, box.selectionStart) + text);
  };
  const put = (box: HTMLTextAreaElement, before: string) => {
    const after = box.value.slice(box.selectionStart);
    flushSync(() => {
      model.write(field.name, before + after);
      setAt(0);
    });
    box.focus();
    box.setSelectionRange(before.length, before.length);
  };
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) setCursor(target.selectionStart);
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
    <div className="macro-menu" onKeyDownCapture={onKeyDown} onSelect={follow} onInput={follow}>
      {drafts.length > 0 && (
        <div className="macro-drafts">
          <span>{texts.drafts}</span>
          {drafts.map((macro) => (
            <Button key={macro.id} size="small" title={macro.text} onClick={() => draft(macro)}>
              {macro.name}
            </Button>
          ))}
        </div>
      )}
      {children}
      {found.length > 0 && (
        <div id={listId} className="macro-list" role="listbox" aria-label={texts.macros}>
          {found.map((macro, index) => (
            <div
              key={macro.id}
              id={optionOf(index)}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              onMouseDown={(event) => {
                // the box keeps the cursor
                event.preventDefault();
                choose(macro);
              }}
            >
              <strong>{macro.name}</strong> <span>{macro.text}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
});

/** A screen reader in the box reads the current option of the open list; null: the list is closed. */
function useSpokenOption(boxId: string, listId: string, option: string | null): void {
  useEffect(() => {
    const box = document.getElementById(boxId);
    if (option === null || box === null) return;
    box.setAttribute('aria-controls', listId);
    box.setAttribute('aria-activedescendant', option);
    return () => {
      box.removeAttribute('aria-controls');
      box.removeAttribute('aria-activedescendant');
    };
  }, [boxId, listId, option]);
}
