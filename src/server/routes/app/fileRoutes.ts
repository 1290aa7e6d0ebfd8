import { APP_PREFIX } from '../../access/appAccount';
import type { Route } from '../../http/route';
import { storeUpload } from '../file/uploadRoutes';

export const routes: Route[] = [
  {
    method: 'POST',
    path: '/app/file',
    access: { code: `${APP_PREFIX}:file`, by: 'app' },
    writes: false,
    isLong: true,
    handle: (context) => storeUpload(context),
  },
];
