import { Popover, type PopoverProps } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { isFocusNowhere } from './isFocusNowhere';

interface PanelPopoverProps extends Omit<PopoverProps, 'content' | 'onOpenChange'> {
  content: ReactNode;
  open: boolean;
  onOpenChange(isOpen: boolean): void;
  /** What opens it: the focus goes back there, and on from there. */
  opener(): HTMLElement | null | undefined;
}

/**
 * A popover that one works in. It closes when the focus leaves it and on Escape wherever the focus is; of what is below, nothing
 * closes with it. The Tab key goes on from its opener, wherever in the document it is.
 */
export function PanelPopover({ content, open, onOpenChange, opener, ...props }: PanelPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = (isFocusBack: boolean) => {
    // while it fades out the Tab key passes it by
    panel.current?.setAttribute('inert', '');
    if (isFocusBack) opener()?.focus({ preventScroll: true });
    onOpenChange(false);
  };
  const noteFocus = useCloseWhenLeft({ panel, isOpen: open, opener, close });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab' && isAtEdge(event.currentTarget, event.target, event.shiftKey)) {
      // the browser goes on from the opener; backwards the opener itself is next
      if (event.shiftKey) event.preventDefault();
      close(true);
    }
  };
  return (
    <Popover
      {...props}
      open={open}
      onOpenChange={onOpenChange}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that what is inside is left
        <div ref={panel} onFocus={noteFocus} onKeyDown={onKeyDown}>
          {content}
        </div>
      }
    />
  );
}

interface LeavingInput {
  panel: RefObject<HTMLElement | null>;
  isOpen: boolean;
  opener(): HTMLElement | null | undefined;
  close(isFocusBack: boolean): void;
}

/** Closes when the focus has been inside and is elsewhere, and on Escape elsewhere. Returns what notes that the focus is inside. */
function useCloseWhenLeft({ panel, isOpen, opener, close }: LeavingInput) {
  const wasInside = useRef(false);
  /** The last event of the focus that came through the panel, from a list that it opened elsewhere in the document as well. */
  const noted = useRef<Event | null>(null);
  const onFocusIn = useEffectEvent((event: globalThis.FocusEvent) => {
    const isInside = noted.current === event || contains(opener(), event.target);
    if (!isInside && wasInside.current) close(false);
  });
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && contains(opener(), event.target)) {
      // it comes next, also where it stands elsewhere in the document, and while it is still being painted
      event.preventDefault();
      if (panel.current) stopsOf(panel.current)[0]?.focus();
      return;
    }
    if (event.key !== 'Escape' || contains(panel.current, event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close(isFocusNowhere());
  });
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.removeAttribute('inert');
    wasInside.current = contains(panel.current, document.activeElement);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen, panel]);
  return ({ nativeEvent }: FocusEvent) => {
    wasInside.current = true;
    noted.current = nativeEvent;
  };
}

const TABBABLE =
  'a[href], button, input:not([type="radio"]), input[type="radio"]:checked, select, textarea, [tabindex]';

/** Whether the Tab key would lead out of the panel. */
function isAtEdge(panel: HTMLElement, target: EventTarget, isBackwards: boolean): boolean {
  return stopsOf(panel).at(isBackwards ? 0 : -1) === target;
}

/** The Tab key stops at these elements of the panel, in this order. */
function stopsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && (one.checkVisibility?.() ?? true),
  );
}

function contains(element: HTMLElement | null | undefined, target: EventTarget | null): boolean {
  return target instanceof Node && element?.contains(target) === true;
}
