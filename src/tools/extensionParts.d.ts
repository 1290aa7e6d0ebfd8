/** What `scripts/extensions/extensionsPlugin.ts` finds of extensions, for the tools. */
declare module 'virtual:extensions/widget-examples' {
  const examples: Record<string, import('./widgetExamples').WidgetExample>;
  export default examples;
}
