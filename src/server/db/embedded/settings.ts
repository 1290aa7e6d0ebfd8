/**
 * Written to the cluster's `postgresql.conf` once, when it is created; administrators of the machine may edit them
 * there.
 */
export const INITIAL_SETTINGS: Record<string, string> = {
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  // A rejected row belongs to the one who sent it: the log names the statement, never the values.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** `-c name=value` for each setting, the form that both initdb and postgres take. */
export function settingFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
