import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';
import { CommitWindow } from './commitWindow';
import { refusal } from './envelope';

declare module 'fastify' {
  interface FastifyRequest {
    /** Uploads, imports and files that are made while they are read. */
    isLong: boolean;
    /** Aborted when nobody waits for the answer any more: the client left, or the time is over. */
    unwanted: AbortSignal;
    /** Closed when its time is over and nothing of it is committed. */
    commitWindow: CommitWindow;
    /** Its outcome can be asked for by its key, so it goes on when its client leaves. */
    isFollowed: boolean;
  }
}

export interface RequestTimeouts {
  /** Within which a request is answered, from its head on. */
  requestMs: number;
  /** The same for long ones. */
  longMs: number;
  /** How long a connection may be idle while a body is expected or an answer is being read. */
  stillMs: number;
  /** The interval of checks of open requests; everything ends so much later at most. */
  lookEveryMs: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = {
  requestMs: 30_000,
  longMs: 5 * 60_000,
  stillMs: 30_000,
  lookEveryMs: 5000,
};

interface OpenRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  abort: AbortController;
  since: number;
  /** Of the connection, both ways, when it was last seen to move. */
  bytes: number;
  movedAt: number;
}

/**
 * Ends requests that take too long: one without an answer gets an error; one whose body does not come, or whose
 * answer is not read, loses its connection. Fastify's own limits know neither long routes nor bodies that come after
 * a refusal.
 */
export function endTimedOutRequests(app: FastifyInstance, timeouts: RequestTimeouts): void {
  const openRequests = new Set<OpenRequest>();
  app.decorateRequest('isLong', false);
  // biome-ignore lint/suspicious/noExplicitAny: set by the hook before anything can read it
  app.decorateRequest('unwanted', null as any);
  // biome-ignore lint/suspicious/noExplicitAny: set by the same hook
  app.decorateRequest('commitWindow', null as any);
  app.decorateRequest('isFollowed', false);
  app.addHook('onRequest', (request, reply, done) => {
    const abort = new AbortController();
    const now = performance.now();
    const openRequest = { request, reply, abort, since: now, bytes: 0, movedAt: now };
    request.unwanted = abort.signal;
    request.commitWindow = new CommitWindow(() => abort.signal.reason);
    openRequests.add(openRequest);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished && !request.isFollowed) abort.abort(new RequestError('请求已取消'));
      if (!isComing(request)) openRequests.delete(openRequest);
    });
    done();
  });
  const timer = setInterval(() => {
    for (const openRequest of openRequests) if (isOver(openRequest)) openRequests.delete(openRequest);
    for (const openRequest of openRequests) look(openRequest, timeouts);
  }, timeouts.lookEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isComing({ raw }: FastifyRequest): boolean {
  return raw.complete === false && !raw.socket.destroyed;
}

/** Sockets live as long as their clients wish (`realtime`). */
function isOver({ request, reply }: OpenRequest): boolean {
  const isAnswered = reply.raw.writableFinished || reply.raw.closed;
  return (isAnswered && !isComing(request)) || (request as { ws?: boolean | null }).ws === true;
}

function look(openRequest: OpenRequest, { requestMs, longMs, stillMs }: RequestTimeouts): void {
  const { request, reply, abort } = openRequest;
  const { socket } = request.raw;
  const now = performance.now();
  const bytes = socket.bytesRead + socket.bytesWritten;
  if (bytes !== openRequest.bytes) Object.assign(openRequest, { bytes, movedAt: now });
  const isStill = now - openRequest.movedAt > stillMs;
  const most = request.isLong ? longMs : requestMs;
  const isLate = now - openRequest.since > most;
  if (isComing(request)) {
    if (isStill || isLate) socket.destroy();
  } else if (reply.raw.headersSent) {
    if (isStill && socket.writableLength > 0) socket.destroy();
  } else if (isLate) {
    const isUndone = request.commitWindow.close();
    const late = new RequestError(`处理超过 ${most / 1000} 秒，${lateWords(request, isUndone)}`);
    // what is committed in part and can be asked for goes on to its end
    if (isUndone || !request.isFollowed) abort.abort(late);
    answerLate(reply, late.message);
  }
}

/** `isUndone`: nothing of it is committed, and nothing will be. */
function lateWords({ method }: FastifyRequest, isUndone: boolean): string {
  if (!isUndone) return '还不知道是否已执行，请刷新后查看';
  return method === 'GET' ? '已停止，请缩小范围再试' : '没有执行，请稍后再试';
}

/** Past Fastify, so that what the handler answers later is dropped. */
function answerLate(reply: FastifyReply, message: string): void {
  reply.hijack();
  reply.raw
    .writeHead(504, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(JSON.stringify(refusal(message, 504)));
}
