declare module 'virtual:sheet-worker' {
  /** The file that a thread for spreadsheets runs (`scripts/sheetWorkerPlugin.ts`). */
  const file: URL;
  export default file;
}
