import { type UserEvent, userEvent } from '@testing-library/user-event';

/** The operator at mouse and keyboard. The setup of the page tests makes a new one for each test. */
export let user: UserEvent;

/**
 * Without pauses between letters, and without a computed style for every press: happy-dom lays nothing out. Without hovering before
 * a click: a tooltip would come by a timer, behind the test's back.
 */
export function startUser(): void {
  user = userEvent.setup({ delay: null, pointerEventsCheck: 0, skipHover: true });
}
