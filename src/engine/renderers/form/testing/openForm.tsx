import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { fakeData } from '#testing/fakeData';
import { user } from '#testing/user';
import type { DataPort } from '../../../contract/ports';
import type { FormPorts } from '../model/formPorts';

/** Ports of a form that record their calls. */
export function testPorts({ data = {}, rights = [] }: { data?: Partial<DataPort>; rights?: string[] } = {}) {
  return {
    data: fakeData(data),
    session: {
      can: (code: string) => rights.includes(code),
      user: { id: '1', name: 'admin', depart: null, departs: [], roles: [] },
    },
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn(), once: vi.fn() },
  } satisfies FormPorts;
}

/** Draws a dialog and finds its parts the way an operator does, by the titles of its fields. */
export async function openForm(dialog: ReactElement) {
  const { unmount } = await act(async () => render(dialog));
  const label = (title: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent === title);
  const input = (title: string) => document.getElementById(label(title)?.htmlFor ?? '') as HTMLInputElement;
  const errorOf = (title: string) => document.getElementById(`${input(title)?.id}-note`)?.textContent ?? null;
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.replaceAll(' ', '') === text);
  return {
    unmount,
    label,
    input,
    errorOf,
    button,
    press: async (text: string) => {
      const found = button(text);
      if (!found) throw new Error(`no button ${text}`);
      await user.click(found);
    },
    text: () => document.body.textContent ?? '',
  };
}
