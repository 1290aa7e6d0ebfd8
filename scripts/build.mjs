import { buildWhenStale } from './freshBuild.mjs';

// `--when-stale`: only if sources changed since the last one
await buildWhenStale({ isForced: !process.argv.includes('--when-stale') });
