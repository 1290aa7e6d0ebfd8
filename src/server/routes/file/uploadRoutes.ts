import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../../engine/pure';
import { forbidden } from '../../access/grantRight';
import type { Db } from '../../db/connection';
import { contentOf, partsOf } from '../../http/multipart';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { contentTypeOf, endingOf, imageEnding, isImageEnding, isOfEnding } from '../../storage/fileKind';
import { mediaFacts } from '../../storage/mediaFacts';
import { pictureSize } from '../../storage/pictureSize';
import { storedName } from '../../storage/storedName';
import { assertRoom } from './uploadQuota';
import { isAccepted, mayUpload, type UploadRules, uploadRules } from './uploadRules';

export const routes = typedRoutes({ 'POST /sys/common/upload': upload });

/** `file` and `biz` → `message` = relative path (`contract.md` §11). */
async function upload(context: TypedContext<'POST /sys/common/upload'>) {
  if (!mayUpload(context.services.screens.all(), context.caller))
    throw forbidden('没有权限，请联系管理员授权');
  return storeUpload(context);
}

export async function storeUpload(context: Pick<RouteContext, 'services' | 'caller' | 'request' | 'once'>) {
  const { path, store } = await receiveUpload(context);
  return context.once(async (tx) => {
    await store(tx);
    return { success: true, code: 0, message: path, result: null, timestamp: Date.now() };
  });
}

/**
 * Takes what was sent, under the rules of the fields that it is for: those of `folder`, else of the one that the call names. It is a file
 * of the console once `store` is committed.
 */
export async function receiveUpload(
  { services, caller, request }: Pick<RouteContext, 'services' | 'caller' | 'request'>,
  options?: { folder: string },
): Promise<{ path: string; store(tx: Db): Promise<void> }> {
  const screens = services.screens.all();
  if (!request.isMultipart()) throw new RequestError('上传失败！请选择文件');
  const { name, content, folder: named } = await received(request, uploadRules(screens, '', '').maxKB);
  const folder = options?.folder ?? named;
  const rules = uploadRules(screens, folder, endingOf(name));
  const ending = judgedEnding(name, content, rules);
  if (content.length > rules.maxKB * 1024) throw tooLarge(rules.maxKB);
  assertPixels(content, ending);
  const path = storedName(folder, name, ending);
  const facts = await mediaFacts(content, contentTypeOf(ending));
  await assertRoom(services.db, caller, content.length);
  await services.storage.write(path, content);
  const store = async (tx: Db) => {
    await assertRoom(tx, caller, content.length);
    // the row makes the file public; without it, what was written is never served
    await tx
      .insertInto('sys_file')
      .values({
        path,
        name: [...name.replace(/\p{Cc}/gu, '')].slice(-200).join(''),
        size: content.length,
        content_type: contentTypeOf(ending),
        // by what it is, not by what it was called
        is_private: uploadRules(screens, folder, ending).isPrivate,
        create_by: caller.id,
        digest: createHash('sha256').update(content).digest('base64url'),
        ...facts,
      })
      .execute();
  };
  return { path, store };
}

/** The one file and the folder, whichever came first. */
async function received(request: FastifyRequest, maxKB: number) {
  let file: { name: string; content: Buffer } | null = null;
  let folder = '';
  for await (const part of partsOf(request, { fileSize: maxKB * 1024, files: 1, fields: 20 })) {
    if (part.type === 'file')
      file = { name: part.filename ?? '', content: await contentOf(part, tooLarge(maxKB)) };
    else if (part.fieldname === 'biz') folder = String(part.value);
  }
  if (file === null || file.content.length === 0) throw new RequestError('上传失败！请选择文件');
  return { ...file, folder };
}

/** Images are what their content says, whatever the name; other files begin as their name says. */
function judgedEnding(name: string, content: Buffer, { accept }: UploadRules): string {
  const named = endingOf(name);
  const ending = isImageEnding(named) ? imageEnding(content) : named;
  if (ending === null) throw new RequestError('上传失败！文件内容不是图片');
  if (!isAccepted(accept, ending)) throw new RequestError(`上传失败！只能上传 ${[...accept].join(' ')} 文件`);
  if (!isOfEnding(content, ending)) throw new RequestError(`上传失败！文件内容不是 ${ending} 文件`);
  return ending;
}

/** Of a picture unpacked, wherever it is drawn: some kilobytes may hold gigabytes of one colour. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 16_384;

function assertPixels(content: Buffer, ending: string): void {
  if (!isImageEnding(ending)) return;
  const size = pictureSize(content);
  // cut short: nothing can draw it
  if (size === null) throw new RequestError('上传失败！图片不完整');
  const { width, height } = size;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    throw new RequestError(
      `上传失败！图片有 ${width}×${height} 像素，最多 ${MOST_PIXELS / 10_000} 万像素，长和宽各不超过 ${LONGEST_SIDE}`,
    );
}

function tooLarge(maxKB: number): RequestError {
  const size = maxKB >= 1024 ? `${Number((maxKB / 1024).toFixed(1))}MB` : `${maxKB}KB`;
  return new RequestError(`文件大小超出${size}限制, 请压缩或降低文件质量! `);
}
