import type { ComponentType } from 'react';
import type { EnginePorts } from '../contract/ports';
import type { RecordData } from '../contract/record';
import type { ScreenKind } from '../contract/screen';
import type { CompiledScreen } from '../screen/compile';

/** A screen, at the top of a tab or inside another screen. Keep `ports` and `preset` stable between renders. */
export interface ScreenProps {
  screenId: string;
  ports: EnginePorts;
  /** Values that hold for every record shown and every record added here: a detail list is bound to its master. */
  preset?: RecordData;
  /** The record of another screen that this one was opened for; the only reference to that screen becomes a preset. */
  opener?: Opener;
  isNested?: boolean;
}

export interface Opener {
  screenId: string;
  recordId: string;
}

export interface RendererProps {
  compiled: CompiledScreen;
  ports: EnginePorts;
  preset: RecordData;
  opener: Opener | null;
  isNested: boolean;
  /** Draws another screen inside this one. */
  Screen: ComponentType<ScreenProps>;
}

/**
 * What draws screens of some kinds. Every `renderer.tsx` is there from the start; a heavy one gives `load`, and what that
 * brings comes with the first screen of its kinds.
 */
export type Renderer = { kinds: readonly ScreenKind[] } & (
  | { Component: ComponentType<RendererProps>; load?: undefined }
  | { load(): Promise<ComponentType<RendererProps>> }
);

const found = import.meta.glob<Renderer>('./*/renderer.tsx', { eager: true, import: 'renderer' });

/** The renderer of a kind: a folder with a `renderer.tsx`, no list to edit. */
export function rendererOf(kind: ScreenKind): Renderer | null {
  return Object.values(found).find((renderer) => renderer.kinds.includes(kind)) ?? null;
}
