declare module 'virtual:region-names' {
  /** Names by six-digit code. */
  const names: Readonly<Record<string, string>>;
  export default names;
}
