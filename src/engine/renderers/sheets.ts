import sheets from 'virtual:extensions/renderer-sheets';
import type { RendererSheet } from '../contract/renderer';

/** Every renderer that a file may name: those of extensions. The engine's own draw what names none. */
export const rendererSheets: ReadonlyMap<string, RendererSheet> = new Map(
  Object.values(sheets).map((sheet) => [sheet.name, sheet]),
);
