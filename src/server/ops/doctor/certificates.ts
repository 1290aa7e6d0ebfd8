import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { messageOf } from '../../../engine/pure';
import { type Check, type Finding, warning, wrong } from './installation';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 5000;
const LAST_DAYS = 7;
const SOON_DAYS = 21;

/** Certificates of this site and of what it calls: valid, and for some weeks more. */
export const certificates: Check = {
  title: '证书',
  async examine({ sites }) {
    const found = await Promise.all(sites.map(certificateOf));
    return found.flat();
  },
};

async function certificateOf(site: string): Promise<Finding[]> {
  const { hostname, port } = new URL(site);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    // an address has no name to state
    ...(isIP(hostname) === 0 && { servername: hostname }),
    // one that is not valid is to be described
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('没有应答')));
  try {
    await once(socket, 'secureConnect');
    const { valid_to } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS);
    return certificateFindings(site, { days, error: socket.authorizationError });
  } catch (error) {
    return [wrong(`连不上 ${site}：${messageOf(error)}`, '看那台服务器和网络')];
  } finally {
    socket.destroy();
  }
}

/** `error`: why browsers would refuse it. */
export function certificateFindings(
  site: string,
  { days, error }: { days: number; error: Error | string | null | undefined },
): Finding[] {
  const remedy = '换证书，nginx 用 nginx -s reload 载入；看自动续期为什么没有做';
  if (days < 0) return [wrong(`${site} 的证书 ${-days} 天前已过期`, remedy)];
  if (error)
    return [wrong(`${site} 的证书不被信任：${error instanceof Error ? messageOf(error) : error}`, remedy)];
  if (days < LAST_DAYS) return [wrong(`${site} 的证书还有 ${days} 天过期`, remedy)];
  return days < SOON_DAYS ? [warning(`${site} 的证书还有 ${days} 天过期`, remedy)] : [];
}
