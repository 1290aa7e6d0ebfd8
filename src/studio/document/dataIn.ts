import { parsed } from './parsed';

interface SourceFile {
  file: string;
  text: string;
}

/** What files say, by the ids of their screens, read as they are looked for. */
export function dataIn(files: readonly SourceFile[]) {
  const known = new Map<string, Record<string, unknown> | undefined>();
  return (id: string): Record<string, unknown> | undefined => {
    const source = known.has(id) ? undefined : files.find(({ file }) => file === `${id}.json`);
    if (source) known.set(id, parsed(source.text) ?? undefined);
    return known.get(id);
  };
}
