declare module 'virtual:used-screen-schema' {
  const schema: unknown;
  export default schema;
}
