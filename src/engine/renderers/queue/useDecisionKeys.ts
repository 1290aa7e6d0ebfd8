import { type RefObject, useEffect, useRef } from 'react';
import * as texts from '#texts/renderers/queue';
import type { Action } from '../../contract/screen';
import type { CompiledButton } from '../../language/derive/compile';
import { isOverlaid } from '../../parts/focus/isOverlaid';
import { isTyping } from '../../parts/focus/isTyping';
import { isSeen } from './isSeen';

/** Leaves the record for somebody else. */
export const PASS_KEY = 'N';
/** Hands it to another operator. */
export const HAND_KEY = 'T';
const HELP_KEY = '?';
/** Belongs to the notice that offers the way back; where there is none, this page answers. */
const UNDO_KEY = 'Z';

interface DecisionKeys {
  buttons: readonly CompiledButton<Action>[];
  /** `isAtOnce`: without the questions that may stay unanswered. */
  press(button: CompiledButton<Action>, isAtOnce: boolean): void;
  pass(): void;
  /** Null: for those who lead alone. */
  handOver: (() => void) | null;
  /** Shows which keys there are. */
  help(): void;
  /** Z found nothing to take back. */
  nothingToUndo(): void;
  /** While a prompt is open, keys are for typing. */
  isOff: boolean;
}

/** The keys that decide, wherever the focus is while the queue is to be seen, except where one is typing. */
export function useDecisionKeys(root: RefObject<HTMLElement | null>, keys: DecisionKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { buttons, press, pass, handOver, help, nothingToUndo, isOff } = latest.current;
      if (isOff || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((isTyping(event.target) && !isRadio(event.target)) || isOverlaid() || !isSeen(root.current)) return;
      const key = event.key.toUpperCase();
      const button = buttons.find(({ definition }) => definition.key?.toUpperCase() === key);
      // listeners that come after this one may take it
      if (!button && key === UNDO_KEY) setTimeout(() => event.defaultPrevented || nothingToUndo());
      const otherwise = { [PASS_KEY]: pass, [HELP_KEY]: help, ...(handOver && { [HAND_KEY]: handOver }) }[
        key
      ];
      if (!button && !otherwise) return;
      event.preventDefault();
      if (button) press(button, !event.shiftKey);
      else otherwise?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}

/** Such as the switch between queue and list, which has the focus after it was pressed. */
function isRadio(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

/** The keys of a queue, as the overview of keys lists them. */
export function knownKeys(buttons: readonly CompiledButton<Action>[], mayLead: boolean): [string, string][] {
  return [
    ...buttons.flatMap(({ definition, title }): [string, string][] =>
      definition.key === null ? [] : [[definition.key, title]],
    ),
    [PASS_KEY, texts.skipForOthers],
    ...(mayLead ? [[HAND_KEY, texts.handOverToOther] as [string, string]] : []),
    ...(buttons.some(({ definition }) => definition.undo !== null)
      ? [[UNDO_KEY, texts.undoLast] as [string, string]]
      : []),
    [HELP_KEY, texts.showShortcuts],
  ];
}
