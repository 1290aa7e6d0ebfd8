import { SaxesParser } from 'saxes';

interface Handlers {
  /** Names are without the prefix of their namespace. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** No program nests or describes an element of a spreadsheet like this. */
const MOST_DEEP = 64;
const MOST_ATTRIBUTES = 200;

/** Reads a document while it comes, and keeps nothing of it. Throws where it is no XML, or made to exhaust memory. */
export async function readXml(chunks: AsyncIterable<string>, { open, close, text }: Handlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let attributes = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentagstart', () => {
    depth += 1;
    attributes = 0;
    if (depth > MOST_DEEP) throw new Error('the elements are nested too deep');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) throw new Error('an element has too many attributes');
  });
  parser.on('opentag', (tag) => open?.(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(localName(tag.name));
  });
  if (text) parser.on('text', text);
  for await (const chunk of chunks) parser.write(chunk);
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
