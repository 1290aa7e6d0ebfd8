import { act, fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeData } from '#testing/fakeData';
import { user } from '#testing/user';
import { RequestError } from '../../../contract/errors';
import type { DataPort, DraftPlace, EnginePorts, WorkPort } from '../../../contract/ports';
import type { Page, RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { memoryLocation } from '../../../parts/screens/memoryLocation';
import { ScreenView } from '../../../view/ScreenView';
import { extensionViewsLoading } from '../../../widgets/views';
import type { ScreenProps } from '../../registry';
import { testScreens } from './testScreens';

export interface MountOptions extends Partial<Omit<ScreenProps, 'ports'>> {
  /** Query of the address. */
  address?: string;
  data?: Partial<DataPort>;
  /** Codes the operator does not hold; all others are held. */
  lacking?: readonly string[];
  screens?: Map<string, Screen>;
  work?: WorkPort;
  drafts?: DraftPlace;
}

/** Draws a screen with ports that record their calls, and finds its parts the way an operator does. */
export async function mountScreen({ address = '', data = {}, lacking = [], ...options }: MountOptions = {}) {
  const screens = options.screens ?? testScreens();
  const open = vi.fn();
  const listeners = new Set<(id: string) => void>();
  const load = vi.fn(async (id: string) => {
    const screen = screens.get(id);
    if (!screen) throw new RequestError(`页面 ${id} 不存在`);
    return screen;
  });
  const ports = {
    data: fakeData(data),
    session: {
      can: (code: string) => !lacking.includes(code),
      user: { id: '1', name: 'admin', depart: null, departs: [], roles: [] },
    },
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn(), once: vi.fn() },
    work: options.work,
    drafts: options.drafts,
    location: memoryLocation(open, new URLSearchParams(address)),
    screens: {
      load,
      subscribe: (listener: (id: string) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } satisfies EnginePorts;
  const { screenId = 'goods/gift', preset, opener, isNested } = options;
  // as on the page, where they come beside the rows
  await extensionViewsLoading()?.();
  const drawn = await act(async () =>
    render(<ScreenView {...{ screenId, ports, preset, opener, isNested }} />),
  );
  const named = (name: string, root: ParentNode = document) =>
    [...root.querySelectorAll<HTMLElement>('button, [role="switch"], [role="menuitem"]')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent?.replaceAll(' ', '')) === name,
    );
  const rows = () => [...drawn.container.querySelectorAll<HTMLElement>('[aria-rowindex]')].slice(1);
  return {
    ports,
    open,
    /** Notifies the screen that its file changed. */
    changed: (id: string) => {
      for (const listener of listeners) listener(id);
    },
    host: drawn.container,
    unmount: drawn.unmount,
    text: () => document.body.textContent ?? '',
    address: () => ports.location.query().toString(),
    button: named,
    click: async (name: string, root?: ParentNode) => {
      const found = named(name, root);
      if (!found)
        throw new Error(
          `no button ${name} in ${(root as HTMLElement | undefined)?.textContent ?? document.body.textContent}`,
        );
      await user.click(found);
    },
    rows,
    /** Texts of the rows' buttons, or of the cells before them. */
    buttonsOf: (index: number) =>
      [...(rows()[index]?.querySelectorAll('.list-row-buttons button') ?? [])].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      ),
    select: async (...indexes: number[]) => {
      for (const index of indexes) await user.click(rows()[index]!.querySelector('input')!);
    },
    /** Presses a key with the focus on the row's first cell of text. */
    press: async (key: string, index: number) => {
      const cell = rows()[index]!.querySelector<HTMLElement>('[aria-colindex="2"]')!;
      await act(async () => cell.focus());
      await act(async () => fireEvent.keyDown(cell, { key }));
    },
  };
}

export type MountedScreen = Awaited<ReturnType<typeof mountScreen>>;

/** A DataPort's `list` over these records, page by page, that remembers its questions. */
export function listOf(records: readonly RecordData[]) {
  return vi.fn(async (_screen: Screen, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
    pageOf(records.slice((pageNo - 1) * pageSize, pageNo * pageSize), records.length),
  );
}

export function pageOf(records: readonly RecordData[], total = records.length): Page {
  return { records: [...records], total, size: 20, current: 1, pages: 1 };
}

/** Gifts named 礼物1, 礼物2 …, plain and on sale. */
export function gifts(count: number, more: RecordData = {}): RecordData[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `礼物${index + 1}`,
    kind: 'plain',
    price: 10,
    enabled: true,
    ...more,
  }));
}
