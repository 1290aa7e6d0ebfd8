import { buildWhenStale } from './freshBuild.mjs';

await buildWhenStale({ isForced: true });
