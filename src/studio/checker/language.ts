import {
  ClientCapabilities,
  type CompletionItem,
  getLanguageService,
  type JSONSchema,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice';
import type { Explained, Offered, TextPlace } from './protocol';
import { plainSnippet } from './snippet';

/**
 * What an editor knows of files by their JSON schema: the words of each place with their purpose, as VS Code shows
 * it.
 */
export function languageOf(schema: object) {
  const service = getLanguageService({ clientCapabilities: ClientCapabilities.LATEST });
  service.configure({
    validate: false,
    schemas: [{ uri: 'screen', fileMatch: ['*'], schema: schema as JSONSchema }],
  });
  const read = ({ text, offset }: TextPlace) => {
    const document = TextDocument.create('file:///screen.json', 'json', 0, text);
    return { document, position: document.positionAt(offset), json: service.parseJSONDocument(document) };
  };
  return {
    async complete(place: TextPlace): Promise<Offered[]> {
      const { document, position, json } = read(place);
      const found = await service.doComplete(document, position, json);
      return (found?.items ?? []).map((item) => offered(item, document, place.offset));
    },
    async explain(place: TextPlace): Promise<Explained | null> {
      const { document, position, json } = read(place);
      const hover = await service.doHover(document, position, json);
      const text = [hover?.contents ?? []].flat().map(wordsOf).join('\n\n');
      if (!hover?.range || text === '') return null;
      const { start, end } = hover.range;
      return { from: document.offsetAt(start), to: document.offsetAt(end), text };
    },
  };
}

function offered(item: CompletionItem, document: TextDocument, offset: number): Offered {
  const { label, detail = '', documentation = '', textEdit, insertText } = item;
  const range = textEdit && 'range' in textEdit ? textEdit.range : null;
  return {
    label: label.replace(/^"|"$/g, ''),
    detail,
    info: wordsOf(documentation),
    ...plainSnippet(textEdit?.newText ?? insertText ?? label),
    from: range ? document.offsetAt(range.start) : offset,
    to: range ? document.offsetAt(range.end) : offset,
  };
}

/** The words of what is written for people, without marks. */
function wordsOf(content: string | MarkupContent | { value: string }): string {
  const text = typeof content === 'string' ? content : content.value;
  return text.replaceAll(/[`*]|\\(?=[[\]()*_`-])/g, '').trim();
}
