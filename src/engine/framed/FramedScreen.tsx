import { useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from '../parts/boundary/ErrorBoundary';
import { isTyping } from '../parts/focus/isTyping';
import { ScreenView } from '../view/ScreenView';
import type { Framed } from './framed';
import { partAt } from './partAt';
import { usePartDrag } from './usePartDrag';

/** A screen in its own frame, whose parts are chosen and marked from the page around. */
export function FramedScreen({ framed }: { framed: Framed }) {
  const { screenId, ports, edition } = framed;
  // first: it keeps the click that ends a drag from picking
  usePartDrag(framed);
  usePicking(framed);
  useMarks(framed);
  return (
    <ErrorBoundary key={edition}>
      <ScreenView screenId={screenId} ports={ports} />
    </ErrorBoundary>
  );
}

/** A press of which nothing in the page hears. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

function usePicking({ isPicking, onPick, onKey }: Framed): void {
  const press = useEffectEvent((event: MouseEvent) => {
    if (!isPicking && !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const part = event.type === 'click' ? partAt(event.target) : null;
    if (part === null) return;
    // the keys that follow are for what is picked, not for a box that had the cursor
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.focus();
    onPick(part);
  });
  const hear = useEffectEvent((event: KeyboardEvent) => {
    // a form puts the cursor into its first box whenever it is drawn again: while parts are picked that is no typing
    if (!isPicking && isTyping(event.target)) return;
    onKey(event);
    if (event.defaultPrevented) event.stopPropagation();
  });
  useEffect(() => {
    for (const name of PRESSES) window.addEventListener(name, press, true);
    window.addEventListener('keydown', hear, true);
    return () => {
      for (const name of PRESSES) window.removeEventListener(name, press, true);
      window.removeEventListener('keydown', hear, true);
    };
  }, []);
  useEffect(() => {
    document.documentElement.classList.toggle('is-picking', isPicking);
  }, [isPicking]);
}

/** By a rule rather than an attribute: parts appear and disappear as the screen is drawn. */
function useMarks({ marked, edition, scale, onReveal }: Framed): void {
  const reveal = useEffectEvent((part: Element) => {
    part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onReveal(part.getBoundingClientRect());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn in another way is scrolled again
  useEffect(() => {
    const selector = marked.map((part) => `[data-part="${CSS.escape(part)}"]`).join(', ');
    if (selector === '') return;
    const rule = document.head.appendChild(document.createElement('style'));
    rule.textContent = `:is(${selector}) { outline: 2px solid var(--ant-color-primary, #1677ff); outline-offset: -2px; }`;
    // what is open over the list is in front of it
    const shown =
      document.querySelector(`[role="dialog"] :is(${selector})`) ?? document.querySelector(selector);
    if (shown) reveal(shown);
    return () => rule.remove();
  }, [marked, edition, scale]);
}
