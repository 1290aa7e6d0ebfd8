/** What `scripts/extensions/extensionsPlugin.ts` finds of extensions, by name: the half that draws. */
declare module 'virtual:extensions/widget-views' {
  /** By extension: the views of its field types. */
  const views: Record<
    string,
    () => Promise<{ default: Record<string, import('../contract/widget').WidgetView> }>
  >;
  export default views;
}

declare module 'virtual:extensions/widget-inputs' {
  const inputs: Record<string, () => Promise<import('../contract/widget').WidgetInput>>;
  export default inputs;
}

declare module 'virtual:extensions/layouts' {
  const layouts: Record<string, () => Promise<import('./contract').Layout>>;
  export default layouts;
}
