declare module 'virtual:thread/*' {
  /** The file that such a thread runs (`scripts/threadFilesPlugin.ts`). */
  const file: URL;
  export default file;
}
