/** What `scripts/extensions/extensionsPlugin.ts` finds of extensions: the half of the server. */
declare module 'virtual:extensions/list' {
  export const extensions: import('./extensionState').BuiltExtension[];
  export const leftOut: { name: string; folder: string; reasons: string[] }[];
}

declare module 'virtual:extensions/screens' {
  export const screens: { extension: string; file: string; text: string }[];
}

declare module 'virtual:extensions/effect-sheets' {
  const sheets: Parameters<typeof import('../../../engine/pure').effectsOf>[0];
  export default sheets;
}

declare module 'virtual:extensions/migrations' {
  /** In order. */
  export const migrations: { extension: string; name: string; text: string }[];
}

declare module 'virtual:extensions/server' {
  /** By extension; each file by its name, with what it exports. */
  const modules: Record<
    string,
    () => Promise<Record<'domain' | 'jobs' | 'routes', Record<string, Record<string, unknown>>>>
  >;
  export default modules;
}
