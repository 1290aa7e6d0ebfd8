import type { Readable } from 'node:stream';
import { hasPermission } from '../../access/permissionChecks';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { type FilePlace, filePlaces, usesOf } from '../../resource/list/fileUses';
import { action, computed, type Row } from '../contract';

type FileRow = Readonly<Partial<Row<'system/file'>> & { id: string }>;

/** Bytes of a text that its preview shows. */
const EXCERPT_BYTES = 2000;

/** `file.picture`, a calculation: the file itself where it is one. Private files are opened in the records that hold them. */
export const picture = computed('system/file', async ({ rows }) => pathsOf(rows, /^image\//));

/** `file.sound`: as `picture`. */
export const sound = computed('system/file', async ({ rows }) => pathsOf(rows, /^audio\//));

/** `file.movie`: as `picture`. */
export const movie = computed('system/file', async ({ rows }) => pathsOf(rows, /^video\//));

/** `file.document`: what is read outside the page, PDF among it. */
export const document = computed('system/file', async ({ rows }) => pathsOf(rows, /^(?:application|text)\//));

/** `file.excerpt`: how a text begins. */
export const excerpt = computed('system/file', async ({ rows, services }) => {
  const texts = Object.entries(pathsOf(rows, /^text\//));
  const excerpts = texts.map(async ([id, path]) => [id, await readExcerpt(services, path)] as const);
  return Object.fromEntries(await Promise.all(excerpts));
});

/**
 * `file.uses` 用在哪里: the pages and fields that refer to it; those that the caller may not list are counted as others.
 */
export const uses = action('system/file', async ({ tx, rows: [row], services, caller }) => {
  if (!row?.path) return undefined;
  const reading = { ...services, db: tx };
  const places = await usesOf(reading, await filePlaces(reading), row.path);
  const names = [...new Set(places.map((place) => nameOf(place, services, caller)))];
  return {
    message: names.length > 0 ? `用在：${names.join('、')}` : '没有记录用到它，可以删除',
    result: names,
  };
});

function pathsOf(rows: readonly FileRow[], kind: RegExp): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ id, path, contentType, isPrivate }) =>
      path && isPrivate === false && kind.test(contentType ?? '') ? [[id, path]] : [],
    ),
  );
}

async function readExcerpt({ storage }: Pick<Services, 'storage'>, path: string): Promise<string | null> {
  const file = await storage.read(path);
  return file && bytesOf(file.stream);
}

async function bytesOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= EXCERPT_BYTES) break;
  }
  stream.destroy();
  // a letter that the cut went through is left out
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, EXCERPT_BYTES), { stream: true });
}

function nameOf(place: FilePlace, { screens }: Pick<Services, 'screens'>, caller: Caller): string {
  if (place === 'log') return '操作时上传的凭证';
  const owner = screens.all().find(({ resource }) => resource?.table === place.table && resource.of === null);
  if (!owner) return place.table === 'sys_user' ? '操作员的头像' : '已停用的页面';
  if (!hasPermission(owner, caller, 'list')) return '其他页面';
  const field = Object.values(owner.fields).find(({ column }) => column === place.name);
  return field ? `${owner.title}的${field.title}` : owner.title;
}
