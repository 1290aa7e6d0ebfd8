import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MenuNavigation } from '../../menu/MenuLinks';
import { leaves, visibleItems } from '../../menu/menuTree';
import type { MenuItem } from '../../session/permitted';
import { ChoiceGroup } from './ChoiceGroup';
import { type Choice, choicesOf } from './choices';
import { RecordButtons, type RecordTarget } from './RecordButtons';
import type { RecordFinder } from './records';
import { takeTyping } from './typeAhead';
import { useFoundRecords } from './useFoundRecords';
import { useScreenButtons } from './useScreenButtons';

export interface MenuSearchProps {
  /** 搜索菜单 from its icon (spec §2), 搜索 by Ctrl+K. */
  title: string;
  items: MenuItem[];
  navigation: MenuNavigation;
  /** Null: pages only. */
  finder: RecordFinder | null;
  onClose(): void;
}

/**
 * Pages by title, pinyin and initials, the recent ones first, then buttons of pages, then records of the screens that
 * say so; chosen with the keyboard (spec §2, menu search). It begins with what was typed before it was there; Enter
 * before the records came opens the first.
 */
export function MenuSearch({ title, items, navigation, finder, onClose }: MenuSearchProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [target, setTarget] = useState<RecordTarget | null>(null);
  useFocusOnReturn(target);
  const pages = useMemo(() => leaves(visibleItems(items)), [items]);
  const buttons = useScreenButtons(finder);
  const records = useFoundRecords(finder, typed);
  const { isLooking } = records;
  const groups = choicesOf({
    typed,
    items,
    pages,
    buttons,
    found: records.found,
    finder,
    navigation,
    onClose,
    onMore: setTarget,
  });
  const choices = groups.flatMap((group) => group.choices);
  const setAwaited = useAwaitedChoice(isLooking, () => choices[0]?.choose());

  const choose = (choice: Choice | undefined) => (choice ? choice.choose() : setAwaited(isLooking));
  const type = (text: string, isEntered = false) => {
    setTyped(text);
    setAt(0);
    setAwaited(isEntered);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((at + step + choices.length) % Math.max(choices.length, 1));
    }
    const more = choices[at]?.more;
    if (event.key === 'ArrowRight' && more && isAtEnd(event.target)) {
      event.preventDefault();
      more();
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(choices[at]);
  };
  if (target && finder)
    return <RecordButtons target={target} finder={finder} onBack={() => setTarget(null)} onClose={onClose} />;
  return (
    <>
      <Input
        id="palette-input"
        role="combobox"
        aria-label={title}
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={at < choices.length ? `palette-${at}` : undefined}
        placeholder={finder ? '页面名称、拼音；或要找的人、单号' : '名称、拼音或首字母'}
        value={typed}
        onFocus={() => {
          const { text, isEntered } = takeTyping();
          if (text !== '') type(typed + text, isEntered);
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div id="palette-list" role="listbox" aria-label="结果" className="palette-list" aria-busy={isLooking}>
        {groups.map((group) => (
          <ChoiceGroup
            key={group.key}
            group={group}
            first={choices.indexOf(group.choices[0] as Choice)}
            at={at}
            onKeyDown={press}
          />
        ))}
      </div>
      {choices.length === 0 && (
        <p className="page-loading" role="status">
          {isLooking ? '正在查找…' : records.hasFailed ? '记录没有查成，请再试' : missText(records.searched)}
        </p>
      )}
    </>
  );
}

/** 在「用户列表 / 订单 / 提现列表」中没有: which lists were searched. */
function missText(searched: readonly string[]): string {
  return searched.length === 0 ? '没有找到' : `在「${searched.join(' / ')}」中没有`;
}

/** Nothing typed is to the right of the cursor, so the arrow means what is chosen. */
function isAtEnd(target: EventTarget): boolean {
  return !(target instanceof HTMLInputElement) || target.selectionStart === target.value.length;
}

/** The box has the focus again after what can be done with a record was shown in its place. */
function useFocusOnReturn(target: RecordTarget | null): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (target === null && wasAway.current) document.getElementById('palette-input')?.focus();
    wasAway.current = target !== null;
  }, [target]);
}

/** Remembers what was chosen while records are still looked for, and chooses the first of them when they came. */
function useAwaitedChoice(isLooking: boolean, chooseFirst: () => void): (isAwaited: boolean) => void {
  const [isAwaited, setAwaited] = useState(false);
  const openAwaited = useEffectEvent(() => {
    setAwaited(false);
    chooseFirst();
  });
  useEffect(() => {
    if (isAwaited && !isLooking) openAwaited();
  }, [isAwaited, isLooking]);
  return setAwaited;
}
