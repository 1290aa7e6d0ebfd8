import extensionRenderers from 'virtual:extensions/renderers';
import type { ComponentType } from 'react';
import type { EnginePorts } from '../contract/ports';
import type { RecordData } from '../contract/record';
import type { Screen, ScreenKind, ScreenOf } from '../contract/screen';
import type { CompiledScreen } from '../language/derive/compile';

/** A screen, at the top of a tab or inside another screen. Keep `ports` and `preset` stable between renders. */
export interface ScreenProps {
  screenId: string;
  ports: EnginePorts;
  /** Values that hold for every record shown and every record added here: a detail list is bound to its master. */
  preset?: RecordData;
  /** The record of another screen that this one was opened for; the only reference to that screen becomes a preset. */
  opener?: Opener;
  /** Fields of `preset` by which what belongs to records below is shown too. */
  below?: readonly string[];
  /** Another number asks again: something was done to the record around it. */
  edition?: number;
  isNested?: boolean;
}

export interface Opener {
  screenId: string;
  recordId: string;
}

export interface RendererProps<S extends Screen = Screen> {
  compiled: CompiledScreen<S>;
  ports: EnginePorts;
  preset: RecordData;
  below: readonly string[];
  edition: number;
  opener: Opener | null;
  isNested: boolean;
  /** Set where only the record that the address names is shown, over another screen. */
  alone?: Alone;
  /** Draws another screen inside this one. */
  Screen: ComponentType<ScreenProps>;
}

/** What a record shown without its list reports to what it lies over, and its way out. */
export interface Alone {
  onChanged(): void;
  onClose(): void;
  /** Leads to the record in its list, where its neighbours are. */
  toList(): void;
}

/** What draws a screen. A heavy one gives `load`: what that brings comes with the first screen drawn by it. */
export type Drawing =
  | { Component: ComponentType<RendererProps>; load?: undefined }
  | { load(): Promise<ComponentType<RendererProps>> };

/** What draws all screens of some kinds: every `renderer.tsx`, there from the start. */
export type Renderer = { kinds: readonly ScreenKind[] } & Drawing;

export type DrawnBy<K extends ScreenKind> = ComponentType<RendererProps<ScreenOf<K>>>;

/** A renderer whose component is given screens of its kinds only, so that it need not ask what these have. */
export function rendererFor<K extends ScreenKind>(
  kinds: readonly K[],
  drawn: { Component: DrawnBy<K> } | { load(): Promise<DrawnBy<K>> },
): Renderer {
  // `drawingOf` gives each component screens of its kinds
  return { kinds, ...drawn } as unknown as Renderer;
}

const found = Object.values(
  import.meta.glob<Renderer>('./*/renderer.tsx', { eager: true, import: 'renderer' }),
);

const named = new Map(
  Object.entries(extensionRenderers).map(([name, load]): [string, Drawing] => [name, { load: load }]),
);

/** What a file names, or the renderer of its kind: a folder with a `renderer.tsx`, no list to edit. */
export function drawingOf({ kind, renderer }: Pick<Screen, 'kind' | 'renderer'>): Drawing | null {
  const chosen = renderer === null ? undefined : named.get(renderer);
  return chosen ?? found.find(({ kinds }) => kinds.includes(kind)) ?? null;
}
