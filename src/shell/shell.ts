import type { AxiosInstance } from 'axios';
import type { DataPort } from '../engine/index';
import { endSession } from './auth/session';
import { basePathOf, type SiteConfig } from './config';
import { createClient } from './http/client';
import { createDataPort } from './http/dataPort';
import { notices } from './notices/notices';

/** What the shell's parts share: made once at boot. */
export interface Shell {
  config: SiteConfig;
  client: AxiosInstance;
  data: DataPort;
}

export function createShell(config: SiteConfig): Shell {
  const basePath = basePathOf(config.apiUrl);
  const client = createClient(basePath, {
    onSignedOut: (reason) => {
      notices.error(reason === 'expired' ? '很抱歉，登录已过期，请重新登录' : '未授权，请重新登录');
      endSession();
    },
  });
  return { config, client, data: createDataPort(client, config, basePath) };
}
