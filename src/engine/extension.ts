/**
 * `@console/engine`: what extensions use in the browser. A promise: `docs/extensions.md` has each export, and `docs/interface.md`
 * shows every change of one.
 */
import type { ComponentType } from 'react';
import type { ScreenKind } from './contract/kind';
import type { DataPort, EnginePorts, LocationPort, NoticePort, WorkPort } from './contract/ports';
import type { RendererSheet } from './contract/renderer';
import type { WidgetInput, WidgetView } from './contract/widget';
import type { Layout, RowsProps } from './layouts/contract';
import type { DrawnBy, RendererProps } from './renderers/registry';

export { chinaOutline } from './charts/chinaOutline';
export type { ScreenOf } from './contract/screen';
export type { CellProps, FilterProps, InputProps, WidgetInput, WidgetView } from './contract/widget';
export * from './extensionPure';
export { TimelineBar } from './layouts/calendar/TimelineBar';
export { useTimeline } from './layouts/calendar/useTimeline';
export type { Layout, RowsProps } from './layouts/contract';
export { useAnswer } from './parts/answer/useAnswer';
export { useFetched } from './parts/answer/useFetched';
export { cellOf, wholeCellOf } from './parts/cells/cellOf';
export { FilterBox } from './parts/filters/FilterBox';
export { TextFilter } from './parts/filters/TextFilter';
export { PanelPopover } from './parts/focus/PanelPopover';
export { Icon } from './parts/icon/Icon';
export { inputAria, inputStatus } from './parts/inputs/inputAria';
export { LineInput } from './parts/inputs/LineInput';
export { lazyComponent } from './parts/lazyComponent';
export { HeadSlot } from './parts/screens/HeadSlot';
export type { RendererProps } from './renderers/registry';
export { EmptyRows } from './renderers/table/EmptyRows';
export { ColumnValue } from './renderers/table/features/columns/ColumnValue';
export { useScreenRecords } from './renderers/useScreenRecords';
export { SafeHtml } from './sanitise/SafeHtml';

/** The half of a field type that draws: `widgets/<type>/view.tsx` exports it as `view`. */
export function defineView(view: WidgetView): WidgetView {
  return view;
}

/** The half that is typed in: `widgets/<type>/input.tsx` exports it as `input`. */
export function defineInput(input: WidgetInput): WidgetInput {
  return input;
}

/** What draws the rows of a list: `layouts/<name>/rows.tsx` exports it as `layout`. */
export function defineRows(Rows: ComponentType<RowsProps>): Layout {
  return { Rows };
}

/**
 * What draws a whole screen: `renderers/<name>/screen.tsx` exports it as `screen`. It is given screens of the sheet's kinds alone.
 */
export function defineScreen<Kind extends Exclude<ScreenKind, 'page'>>(
  _sheet: RendererSheet<Kind>,
  Screen: DrawnBy<Kind>,
): ComponentType<RendererProps> {
  // the check lets no screen of another kind name it
  return Screen as unknown as ComponentType<RendererProps>;
}

/** What a page of an extension may use of the console. */
export interface ExtensionPorts {
  /** Calls below the base path; each answers the result, or throws the refusal. */
  get<Result = unknown>(
    path: string,
    query?: Record<string, unknown>,
  ): Promise<{ message: string; result: Result }>;
  post<Result = unknown>(path: string, body: unknown): Promise<{ message: string; result: Result }>;
  notice: NoticePort;
  /** Whether the operator holds this code: what would be refused need not be requested. */
  can(code: string): boolean;
  /** For the engine's own inputs. */
  data: DataPort;
  /** By which the page says what its tab must not lose. */
  work?: WorkPort;
  /** The address of the page's tab; absent if the page is over another one. */
  location?: LocationPort;
  /** For screens that the page shows; absent outside a tab. */
  engine?: EnginePorts;
}

/** `pages/<group>/<name>/Page.tsx` exports a component of these as `Page`. */
export interface ExtensionPageProps {
  ports: ExtensionPorts;
  /** The address of the page's tab; absent if it is over another page. */
  path?: string;
}
