import { vi } from 'vitest';

vi.stubEnv('WHOLE', '1');
await import('./unpack.unit.test');
