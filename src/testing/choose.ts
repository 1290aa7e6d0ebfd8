import { act, fireEvent, waitFor } from '@testing-library/react';
import { present } from './present';
import { user } from './user';

/** Opens antd's select of this box and chooses the option of this title. */
export async function choose(box: HTMLElement, title: string): Promise<void> {
  await act(async () => box.focus());
  await act(async () => fireEvent.mouseDown(box));
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
      .filter((option) => option.closest('.ant-select-dropdown-hidden') === null)
      .find((option) => option.textContent === title);
  await user.click(await waitFor(() => present(find())));
}

/** Empties antd's select of this box by its cross. */
export async function clearChoice(box: HTMLElement): Promise<void> {
  const cross = box.closest('.ant-select')?.querySelector('.ant-select-clear');
  await act(async () => fireEvent.mouseDown(present(cross)));
}
