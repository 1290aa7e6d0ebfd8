// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { user } from '#testing/user';
import { DraftBar } from './DraftBar';
import type { FormDraft } from './useDraft';

/** A form to which a draft is offered until it is answered. */
function Form() {
  const [isOffered, setOffered] = useState(true);
  const offered = { at: Date.now() } as NonNullable<FormDraft['offered']>;
  const answer = () => setOffered(false);
  const draft = { restored: null, restore: answer, refuse: answer, drop: answer };
  return (
    <form>
      <DraftBar draft={{ ...draft, offered: isOffered ? offered : null }} />
      <div data-part="field name">
        <input />
      </div>
    </form>
  );
}

test.each([0, 1])(
  'the answer to an offered draft leaves the cursor in the first field (%d)',
  async (index) => {
    const { unmount } = await act(async () => render(<Form />));
    const button = document.querySelectorAll('button')[index] as HTMLButtonElement;
    button.focus();
    await user.click(button);
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    unmount();
  },
);
