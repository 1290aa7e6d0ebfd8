import { vi } from 'vitest';

// every screen, where `npm test` takes one in two
vi.stubEnv('WRITE_PART', '1');
await import('./everyWrite.test');
