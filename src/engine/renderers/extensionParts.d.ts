/** What `scripts/extensions/extensionsPlugin.ts` finds of extensions, by name: what draws whole screens. */
declare module 'virtual:extensions/renderers' {
  const renderers: Record<
    string,
    () => Promise<import('react').ComponentType<import('./registry').RendererProps>>
  >;
  export default renderers;
}
