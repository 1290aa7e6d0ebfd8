import { buildApartWhenStale } from './freshBuild.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node 20.19 以上，现在是 ${process.version}`);
  process.exit(1);
}
const started = performance.now();
if (await buildApartWhenStale())
  console.log(`构建完成（${((performance.now() - started) / 1000).toFixed(1)} 秒）`);
await import('../dist/server/main.js');
