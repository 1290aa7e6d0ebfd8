/** A table or column name as SQL. Names come from screen files and migrations only, never from a request. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not a name of a table or column: ${name}`);
  return `"${name}"`;
}
