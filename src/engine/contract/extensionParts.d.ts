/** What `scripts/extensions/extensionsPlugin.ts` finds of extensions, by name: the pure half. */
declare module 'virtual:extensions/widget-sheets' {
  const sheets: Record<string, import('./widget').WidgetSheet>;
  export default sheets;
}

declare module 'virtual:extensions/renderer-sheets' {
  const sheets: Record<string, import('./renderer').RendererSheet>;
  export default sheets;
}

declare module 'virtual:extensions/layout-sheets' {
  const sheets: Record<string, import('./layout').LayoutSheet>;
  export default sheets;
}
