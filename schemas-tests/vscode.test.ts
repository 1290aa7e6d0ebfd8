import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  ClientCapabilities,
  type Diagnostic,
  getLanguageService,
  TextDocument,
} from 'vscode-json-languageservice';

/** What VS Code does in this folder, by its own language service and by our settings. */
interface Association {
  url: string;
  fileMatch: string[];
}

const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
  'json.schemas': Association[];
};
const service = getLanguageService({
  clientCapabilities: ClientCapabilities.LATEST,
  schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
});
service.configure({
  schemas: settings['json.schemas'].map(({ url, fileMatch }) => ({
    uri: pathToFileURL(resolve(url)).href,
    // VS Code resolves a pattern from the root of the folder
    fileMatch: fileMatch.map((pattern) =>
      pattern.startsWith('!') ? `!${resolve(`.${pattern.slice(1)}`)}` : resolve(`.${pattern}`),
    ),
  })),
});

function opened(file: string, text: string) {
  const document = TextDocument.create(pathToFileURL(resolve(file)).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

async function problems(file: string, text: string): Promise<string[]> {
  const { document, json } = opened(file, text);
  const found: Diagnostic[] = await service.doValidation(document, json);
  return found.map(({ message }) => `${file}: ${message}`);
}

/** `|` is the cursor. */
async function offered(file: string, marked: string): Promise<string[]> {
  const { document, json } = opened(file, marked.replace('|', ''));
  const list = await service.doComplete(document, document.positionAt(marked.indexOf('|')), json);
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
}

const NEW = 'src/schemas/goods/coupon.json';

describe('in VS Code', () => {
  test('every shipped screen and group is known and without a problem', async () => {
    const files = readdirSync('src/schemas', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /[\\/][^\\/]+\.json$/.test(file),
    );
    expect(files.length).toBeGreaterThan(190);
    const found = await Promise.all(
      files.map((file) => problems(`src/schemas/${file}`, readFileSync(`src/schemas/${file}`, 'utf8'))),
    );
    expect(found.flat()).toEqual([]);
  });

  test('a new file is offered whole screens and the words of one', async () => {
    expect(await offered(NEW, '|')).toEqual(expect.arrayContaining([expect.stringContaining('列表')]));
    expect(await offered(NEW, '{ | }')).toEqual(
      expect.arrayContaining(['title', 'resource', 'fields', 'actions']),
    );
  });

  test('types, and the words and options of a type, are offered at their places', async () => {
    expect(await offered(NEW, '{ "fields": { "price": { "type": "|" } } }')).toEqual(
      expect.arrayContaining(['gold', 'enum', 'text']),
    );
    const gold = await offered(NEW, '{ "fields": { "price": { "type": "gold", | } } }');
    expect(gold).toEqual(expect.arrayContaining(['minimum', 'required']));
    expect(gold).not.toContain('options');
    expect(await offered(NEW, '{ "table": { "as": "|" } }')).toEqual(
      expect.arrayContaining(['cards', 'wall']),
    );
  });

  test('an unknown type, an unknown word and a wrong value are underlined in Chinese', async () => {
    const [value, type, word, ...rest] = await problems(
      NEW,
      '{ "title": "券", "fields": { "price": { "type": "glod" } }, "tabel": {}, "refresh": "5" }',
    );
    expect([type, word, value]).toEqual([
      expect.stringContaining('可用：'),
      expect.stringContaining('可用的词：'),
      expect.stringContaining('应当是整数'),
    ]);
    expect(rest).toEqual([]);
  });

  test('a group and a file of another folder have no words of a screen', async () => {
    expect(await offered('src/schemas/goods/_group.json', '{ | }')).not.toContain('fields');
    expect(await offered('package.json', '{ | }')).not.toContain('fields');
  });
});
