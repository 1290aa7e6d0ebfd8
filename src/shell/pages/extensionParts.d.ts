/** What `scripts/extensions/extensionsPlugin.ts` finds of extensions, by id: their pages. */
declare module 'virtual:extensions/page-sheets' {
  const sheets: Record<string, import('./pages').PageSheet>;
  export default sheets;
}

declare module 'virtual:extensions/pages' {
  const pages: Record<string, () => Promise<import('react').ComponentType<import('../ports').PageProps>>>;
  export default pages;
}
