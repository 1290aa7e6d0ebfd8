import { vi } from 'vitest';

vi.stubEnv('WHOLE', '1');
await import('./leastPrivilege.test');
