import { Select, type SelectProps } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as texts from '#texts/parts/filters';
import * as signs from '#texts/signs';
import { MODE_WORDS, printSeveral, readSeveral, type SeveralMode } from '../../values/several';
import { ModeSwitch } from './ModeSwitch';
import './filters.css';

interface SeveralSelectProps {
  id: string;
  /** As `values/several.ts` says. */
  value: string;
  onChange(value: string): void;
  /** Whether the backend understands 不含 and 为空; without them only "any of several" is offered. */
  canExclude: boolean;
  /** Sensitive fields are searched by one value. */
  isSingle: boolean;
  wordOf(value: string): string;
  /** Called with what is typed. */
  onType?(typed: string): void;
  select: SelectProps<string[]>;
}

/** Pixels: 任一, 不含, 为空 and 不为空 side by side; a person with picture, name and number. */
const POPUP_WIDTH = 260;

/** antd's Select over several values, with 任一, 不含 and 为空 above its choices. */
export function SeveralSelect({ id, value, onChange, wordOf, select, ...props }: SeveralSelectProps) {
  const several = readSeveral(value);
  const [mode, changeMode] = useMode(value);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const modes = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const type = (next: string) => {
    setTyped(next);
    props.onType?.(next);
  };
  const put = (next: SeveralMode, values: readonly string[]) => {
    const printed = printSeveral({ mode: next, values });
    changeMode(next, printed);
    onChange(printed);
  };
  const choose = (values: string[]) => {
    const clean = [...new Set(values.map((one) => one.trim()).filter((one) => one !== ''))];
    if (typed !== '') type('');
    put(mode === 'none' ? 'none' : 'any', props.isSingle ? clean.slice(-1) : clean);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !isOpen && typed === '') {
      event.stopPropagation();
      box.current?.closest('form')?.requestSubmit();
    }
    // Tab takes what was typed for; otherwise antd would turn a choice round that nobody looks at
    if (event.key !== 'Tab' || !isOpen || typed !== '') return;
    event.stopPropagation();
    const focusTarget = event.shiftKey ? null : modes.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!focusTarget) return setOpen(false);
    event.preventDefault();
    focusTarget.focus();
  };
  const focusBox = () => box.current?.querySelector('input')?.focus();
  const isValueMode = mode === 'any' || mode === 'none';
  return (
    <span ref={box} className="filter-several">
      <Select<string[]>
        id={id}
        mode="multiple"
        allowClear
        placeholder={isValueMode ? texts.choose : undefined}
        optionFilterProp="label"
        // a box is narrower than the words of its choices
        popupMatchSelectWidth={POPUP_WIDTH}
        // few enough to be all there, each an option for screen readers
        virtual={false}
        maxTagCount={0}
        maxTagPlaceholder={several.values.map(wordOf).join(signs.listComma)}
        {...select}
        prefix={mode === 'any' ? undefined : MODE_WORDS[mode]}
        value={[...several.values]}
        open={isOpen}
        onOpenChange={setOpen}
        searchValue={typed}
        onSearch={type}
        onInputKeyDown={press}
        onChange={choose}
        onClear={() => put('any', [])}
        popupRender={(choices) => (
          <>
            {props.canExclude && !props.isSingle && (
              <ModeSwitch
                ref={modes}
                mode={mode}
                onChange={(next) => put(next, next === 'any' || next === 'none' ? several.values : [])}
                onLeave={focusBox}
              />
            )}
            {choices}
          </>
        )}
      />
    </span>
  );
}

/** The mode in force; one that was chosen here and has no values yet is known here only. */
function useMode(value: string): [SeveralMode, (mode: SeveralMode, printed: string) => void] {
  const [mode, setMode] = useState(() => readSeveral(value).mode);
  const [seen, setSeen] = useState(value);
  const [own, setOwn] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== own) {
      setMode(readSeveral(value).mode);
      setOwn(value);
    }
  }
  const changeMode = (next: SeveralMode, printed: string) => {
    setMode(next);
    setOwn(printed);
  };
  return [mode, changeMode];
}
