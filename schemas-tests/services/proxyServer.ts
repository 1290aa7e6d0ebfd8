import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './freePort';
import { absence } from './redisServer';
import { type Supervised, supervised } from './supervised';

export interface ProxyServer {
  /** `https://127.0.0.1:…`, under a certificate that nobody vouches for. */
  url: string;
  port: number;
  plainPort: number;
  /** The file that `rolling-restart.sh` changes, and how the proxy is notified. */
  upstreamFile: string;
  reload: string;
  process: Supervised;
}

export const noNginx = absence('nginx', ['-v'], 'the reverse proxy');

/** nginx with the files of `deploy/nginx`, their ports and places put to those of this test, before these processes. */
export async function startProxy(folder: string, ports: [number, number]): Promise<ProxyServer> {
  const [port, plainPort] = [await freePort(), await freePort()];
  await mkdir(join(folder, 'temp'));
  const certificate = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
      ],
      ...['-subj', '/CN=console.example.com', ...certificate],
    ],
    { stdio: 'ignore' },
  );
  const upstream = await readFile('deploy/nginx/upstream.conf', 'utf8');
  const upstreamFile = join(folder, 'upstream.conf');
  await writeFile(
    upstreamFile,
    upstream
      .replace('127.0.0.1:8081', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:8082', `127.0.0.1:${ports[1]}`),
  );
  const site = (await readFile('deploy/nginx/console.conf', 'utf8'))
    .replaceAll('/etc/nginx/console', folder)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `);
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), mainConf(folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  execFileSync('nginx', [...args, '-t'], { stdio: 'pipe' });
  return {
    ...{ url: `https://127.0.0.1:${port}`, port, plainPort, upstreamFile },
    reload: `nginx ${args.join(' ')} -s reload`,
    process: supervised('nginx', [...args, '-g', 'daemon off;']),
  };
}

/** The settings around the site, as a distribution brings them. */
const mainConf = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;
