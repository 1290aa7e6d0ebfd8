import { type PointerEvent, useRef } from 'react';
import type { RecordData } from '../../../contract/record';
import type { RowButton } from '../rows/rowButtons';
import { contextOf } from '../state/contextOf';
import type { ListCardsProps } from './ListCards';

/** Pixels before a move says whether it is a swipe or scrolls the page. */
const SLOP = 10;
/** Pixels that a card must be drawn aside for its button to be pressed. */
const FAR = 96;
/** The keys of the verdicts: to the right what agrees, to the left what refuses. */
const KEYS = { right: 'J', left: 'K' } as const;

type Side = keyof typeof KEYS;

interface Swipe {
  card: HTMLElement;
  record: RecordData;
  from: { x: number; y: number };
  sides: Partial<Record<Side, RowButton>>;
  /** It has moved far enough to the side to be a swipe. */
  isOn: boolean;
}

/**
 * A finger draws a card aside: to the right presses its button of key J, to the left that of K, each of which asks
 * as ever. Cards without such a button stay where they are.
 */
export function useSwipe({ model, ports, onPress }: ListCardsProps) {
  const swipe = useRef<Swipe | null>(null);
  const end = () => {
    const done = swipe.current;
    swipe.current = null;
    if (done) show(done.card, null, 0);
    return done;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      end();
      const card = (event.target as Element).closest<HTMLElement>('.card[data-record]');
      const record = model.rows.find(({ id }) => String(id) === card?.dataset.record);
      if (event.pointerType !== 'touch' || !event.isPrimary || !card || !record) return;
      const context = contextOf(ports.session);
      const buttonOf = (key: string) =>
        model.may.rowButtons.find((button) => button.hotKey === key && button.isFor(record, context));
      const [right, left] = [buttonOf(KEYS.right), buttonOf(KEYS.left)];
      if (!right && !left) return;
      const from = { x: event.clientX, y: event.clientY };
      swipe.current = {
        card,
        record,
        from,
        sides: { ...(right && { right }), ...(left && { left }) },
        isOn: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = swipe.current;
      if (!now) return;
      const [x, y] = [event.clientX - now.from.x, event.clientY - now.from.y];
      if (!now.isOn) {
        if (Math.max(Math.abs(x), Math.abs(y)) < SLOP) return;
        if (Math.abs(y) > Math.abs(x) || !now.sides[sideOf(x)]) {
          swipe.current = null;
          return;
        }
        now.isOn = true;
        now.card.setPointerCapture(event.pointerId);
      }
      const button = now.sides[sideOf(x)];
      show(now.card, button ? { side: sideOf(x), button, isFar: Math.abs(x) >= FAR } : null, button ? x : 0);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const done = end();
      if (!done?.isOn) return;
      // the end of a swipe is no press on the card
      done.card.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => done.card.removeEventListener('click', stop, { capture: true }));
      const x = event.clientX - done.from.x;
      const button = done.sides[sideOf(x)];
      if (button && Math.abs(x) >= FAR) onPress(button, done.record);
    },
    onPointerCancel: () => void end(),
  };
}

const sideOf = (x: number): Side => (x > 0 ? 'right' : 'left');

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

interface Shown {
  side: Side;
  button: RowButton;
  isFar: boolean;
}

/** Draws the card aside, and beside it what letting go would press. */
function show(card: HTMLElement, shown: Shown | null, x: number): void {
  card.style.transform = x === 0 ? '' : `translateX(${x}px)`;
  if (shown === null) {
    delete card.dataset.swipe;
    return;
  }
  card.dataset.swipe = shown.side;
  card.dataset.swipeWords = shown.button.title;
  card.classList.toggle('is-far', shown.isFar);
}
