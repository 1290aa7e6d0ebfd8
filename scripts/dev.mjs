import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
process.env.SCREENS_DIR ??= join(root, 'src/schemas');

const vite = await createServer({ configFile: join(root, 'vite.config.ts') });
await vite.listen();
console.log(`开发页面：${vite.resolvedUrls?.local[0] ?? ''}`);

// each start of the API is a process of its own, so that no module of the start before is left in it
let api = startApi();
let isStopping = false;
/** The restart that runs; null: none does. */
let restarting = null;
/** A file was saved while the API restarted. */
let isStale = false;

vite.watcher.on('all', (event, path) => {
  const file = path.replaceAll('\\', '/');
  if (file.includes('.test.')) return;
  const isOfServer = /\/src\/(server|domain|family|main|engine|contract)\/.*\.(ts|sql|json)$/.test(file);
  const isOfExtension = /\/extensions\/[^/]+\/.*\.(ts|sql|json)$/.test(file);
  if ((event === 'change' && isOfServer) || isOfExtension) restartApi();
});

function startApi() {
  const child = spawn(process.execPath, [join(root, 'scripts/devApi.mjs')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('exit', (code) => {
    if (child === api && restarting === null && !isStopping)
      console.error(`接口没有运行（退出码 ${code}）：上面是原因，改好后保存文件，它会重新启动`);
  });
  return child;
}

async function endApi() {
  if (api.exitCode !== null || api.signalCode !== null) return;
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await ended;
}

function restartApi() {
  isStale = true;
  restarting ??= restart().finally(() => {
    restarting = null;
  });
}

/** Ends with a start of the newest code, however many files were saved meanwhile. */
async function restart() {
  while (isStale && !isStopping) {
    isStale = false;
    await endApi();
    if (!isStopping) api = startApi();
  }
}

// vite's own listener would end this process before the API and its database have ended
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    isStopping = true;
    await restarting;
    await endApi();
    await vite.close();
    process.exit(0);
  });
}
