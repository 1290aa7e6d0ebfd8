import { ConfigProvider } from 'antd';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { RecordData } from '../../../contract/record';
import { notifyEdited } from '../../../parts/undoNotice';
import { DiscardDialog } from '../DiscardDialog';
import { type RecordFormInput, useRecordForm } from '../useRecordForm';
import { type ExitDirection, exitDirectionOf, goTo, nextCell } from './exitDirection';
import './cell.css';

interface CellFormProps extends RecordFormInput {
  only: string;
  /** The cell that is edited. */
  at: HTMLElement;
}

/**
 * The form of one cell, over that cell, worked like a sheet: Enter saves and goes down, Tab saves and edits the next, Escape takes
 * back, a press elsewhere saves. What is refused stays, with its sentence.
 */
export function CellForm({ at, ...props }: CellFormProps) {
  const { compiled, record, only, ports, onSaved, onClose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const left = useRef<{ direction: ExitDirection; to: HTMLElement | null }>({ direction: 'stay', to: null });
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const form = useRecordForm({
    ...props,
    isRowWhole: true,
    notifySaved: (message) =>
      notifyEdited(message, {
        screen: compiled.screen,
        before: record as RecordData,
        fields: [only],
        ports,
        changed: () => void onSaved(),
      }),
    onSaved: () => {
      saved.current = Promise.resolve(onSaved());
    },
    onClose: () => {
      onClose();
      const { direction, to } = left.current;
      // the cell first, so that the keys are at home; the next one when the rows have what was saved
      if (direction !== 'away') at.focus({ preventScroll: true });
      if (to !== null) void saved.current.then(() => goTo(to, direction));
    },
  });
  const save = (direction: ExitDirection) => {
    // what is saved may take the row to another place
    left.current = { direction, to: nextCell(at, direction) };
    takeTyped(frame.current);
    form.save();
  };
  usePlaceAt(frame, at);
  usePressElsewhere(frame, at, () => save('away'));
  const onKeyDown = (event: KeyboardEvent) => {
    const editor = frame.current;
    const direction =
      editor && event.target instanceof Node && editor.contains(event.target)
        ? exitDirectionOf(event.nativeEvent, editor)
        : null;
    if (direction === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (direction === 'back') form.discard();
    else save(direction);
  };
  const { theme: { cssVar } = {}, getPopupContainer } = useContext(ConfigProvider.ConfigContext);
  return createPortal(
    <div
      ref={frame}
      role="dialog"
      aria-label={form.title}
      className={`cell-form ${typeof cssVar === 'object' ? cssVar.key : ''}`}
      onKeyDownCapture={onKeyDown}
    >
      {form.body}
      <DiscardDialog isOpen={form.isLeaving} onDiscard={form.discard} onStay={form.stay} />
    </div>,
    getPopupContainer?.(at) ?? document.body,
  );
}

/** Some boxes bring up what is typed in them when they are left. */
function takeTyped(editor: HTMLElement | null): void {
  const box = document.activeElement;
  if (!(box instanceof HTMLInputElement) || !editor?.contains(box)) return;
  box.blur();
  box.focus({ preventScroll: true });
}

/** Popups of the editor itself lie outside of the page's own part of the document, and are no elsewhere. */
function usePressElsewhere(frame: { current: HTMLElement | null }, at: HTMLElement, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const page = at.closest('body > *');
    const onPress = ({ target }: PointerEvent) => {
      const pressed = target as Node;
      if (page?.contains(pressed) && !frame.current?.contains(pressed)) latest.current();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [frame, at]);
}

/** Pixels an editor needs at least: its box, and the sentence of a refusal. */
const LEAST = 160;
const EDGE = 8;

/** Keeps an element over a cell while the page scrolls; where the cell is removed it stays where it was. */
function usePlaceAt(frame: RefObject<HTMLElement | null>, at: HTMLElement): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = frame.current;
      if (!element || !at.isConnected) return;
      const { left, top, width } = at.getBoundingClientRect();
      const wide = Math.max(width, LEAST);
      element.style.minWidth = `${wide}px`;
      element.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - wide - EDGE))}px`;
      element.style.top = `${Math.max(EDGE, Math.min(top, window.innerHeight - 48))}px`;
    };
    place();
    document.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [frame, at]);
}
