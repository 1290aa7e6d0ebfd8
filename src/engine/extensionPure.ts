/**
 * `@console/engine/pure`: what extensions use where there is no browser, for data sheets, actions, jobs and routes. A promise:
 * `docs/extensions.md` has each export, and `docs/interface.md` shows every change of one.
 */
import type { Field } from './contract/field';
import type { ScreenKind } from './contract/kind';
import type { LayoutSheet } from './contract/layout';
import type { RendererSheet } from './contract/renderer';
import type { WidgetSheet } from './contract/widget';

export { isEmpty } from './condition/predicate';
export { RequestError } from './contract/errors';
export type { Field } from './contract/field';
export type { LayoutSheet } from './contract/layout';
export type { RecordData } from './contract/record';
export type { RendererSheet } from './contract/renderer';
export type { JsonSchema, SeededRandom, WidgetSheet } from './contract/widget';
export { plusDays } from './values/time/period';
export { wireTime } from './values/time/time';

/** The words that a field type of one's own adds to a field, as its sheet's `normalise` left them. */
export function wordsOf<Words extends object>({ words }: Pick<Field, 'words'>): Partial<Words> {
  return words as Partial<Words>;
}

/** A field type: `widgets/<type>/widget.ts` exports it as `sheet`. */
export function defineWidget(sheet: WidgetSheet): WidgetSheet {
  return sheet;
}

/** A way to draw the rows of a list: `layouts/<name>/layout.ts` exports it as `sheet`. */
export function defineLayout(sheet: LayoutSheet): LayoutSheet {
  return sheet;
}

/** Another way to draw whole screens: `renderers/<name>/renderer.ts` exports it as `sheet`. */
export function defineRenderer<const Kind extends Exclude<ScreenKind, 'page'>>(
  sheet: RendererSheet<Kind>,
): RendererSheet<Kind> {
  return sheet;
}
