import { createHash } from 'node:crypto';
import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { appConfig, drawForApp } from '../rules/appConfig';

export const routes: Route[] = [
  appCall('GET /app/config', async ({ services, input, request, reply }) => {
    const config = await appConfig(services, input);
    const version = createHash('sha256').update(JSON.stringify(config)).digest('base64url').slice(0, 22);
    const tag = `W/"${version}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return ok({ version, ...config });
  }),
  appCall('POST /app/draw', async ({ services, input }) => {
    const value = await services.db.transaction().execute((tx) => drawForApp(tx, services, input));
    return ok({ value });
  }),
];
