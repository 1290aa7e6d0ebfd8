import type { Generated } from 'kysely';

/** Tables of hand-written migrations, as Kysely sees them. 64-bit ids and times are text. */
export interface Tables {
  schema_migration: { number: number; name: string; time: Generated<string> };
  sys_user: SysUser;
  sys_role: Audited & { role_name: string; role_code: string; description: string | null };
  sys_user_role: { user_id: string; role_id: string };
  sys_depart: Audited & {
    parent_id: string | null;
    depart_name: string;
    org_code: string;
    depart_order: Generated<number>;
  };
  sys_user_depart: { user_id: string; depart_id: string };
  sys_permission: SysPermission;
  sys_role_permission: { role_id: string; permission_id: string; data_rule_ids: string | null };
  sys_permission_data_rule: Audited & {
    permission_id: string;
    rule_name: string;
    rule_column: string | null;
    rule_conditions: string;
    rule_value: string;
    status: Generated<string>;
  };
  sys_session: {
    token_hash: Buffer;
    user_id: string;
    create_time: Generated<string>;
    expire_time: string;
    ip: string | null;
    user_agent: string | null;
  };
  sys_dict: Audited & {
    dict_name: string;
    dict_code: string;
    description: string | null;
    type: Generated<string>;
  };
  sys_dict_item: Audited & {
    dict_id: string;
    item_text: string;
    item_value: string;
    description: string | null;
    sort_order: Generated<string>;
    status: Generated<number>;
    color: string | null;
  };
  sys_data_log: SysDataLog;
  sys_log: SysLog;
  sys_file: SysFile;
  sys_setting: { name: string; value: unknown };
  sys_user_setting: { user_id: string; value: unknown; update_time: Generated<string> };
  sys_quartz_job: SysQuartzJob;
  sys_job_run: SysJobRun;
  sys_task: SysTask;
  wallet: {
    user_id: string;
    currency: 'gold' | 'bean';
    balance: string;
    debt: string;
    update_time: Generated<string>;
  };
  screen_version: {
    id: Generated<string>;
    file: string;
    hash: string;
    source: string;
    build: string;
    create_by: string | null;
    create_time: Generated<string>;
    is_active: Generated<boolean>;
  };
}

export interface Audited {
  id: Generated<string>;
  create_by: string | null;
  create_time: Generated<string>;
  update_by: string | null;
  update_time: string | null;
  version: Generated<number>;
  delete_time: string | null;
}

interface SysUser extends Audited {
  username: string;
  realname: string;
  password_hash: string;
  avatar: string | null;
  birthday: string | null;
  sex: number | null;
  email: string | null;
  phone: string | null;
  org_code: string | null;
  status: Generated<number>;
  work_no: string | null;
  post: string | null;
  telephone: string | null;
  user_identity: Generated<number>;
}

interface SysPermission extends Audited {
  parent_id: string | null;
  name: string;
  perms: string | null;
  perms_type: Generated<string>;
  icon: string | null;
  component: string | null;
  component_name: string | null;
  url: string | null;
  redirect: string | null;
  sort_no: Generated<number>;
  menu_type: number;
  route: Generated<boolean>;
  keep_alive: Generated<boolean>;
  hidden: Generated<boolean>;
  always_show: Generated<boolean>;
  internal_or_external: Generated<boolean>;
  description: string | null;
  status: Generated<string>;
  /** Where the row came from: a screen's id, or `group:<id>`; null for rows of administrators. */
  origin: string | null;
}

interface SysDataLog {
  id: Generated<string>;
  screen_id: string;
  data_table: string;
  data_id: string;
  data_version: number | null;
  operation: string;
  action_title: string;
  before: unknown;
  data_content: unknown;
  asked: unknown;
  reason: string | null;
  ip: string | null;
  create_by: string | null;
  create_time: Generated<string>;
}

interface SysLog {
  id: Generated<string>;
  log_type: string;
  operate_type: string | null;
  log_content: string;
  userid: string | null;
  username: string | null;
  ip: string | null;
  create_time: Generated<string>;
}

interface SysFile {
  id: Generated<string>;
  path: string;
  name: string;
  size: number;
  content_type: string;
  is_private: Generated<boolean>;
  create_by: string | null;
  create_time: Generated<string>;
}

interface SysQuartzJob extends Audited {
  job_class_name: string;
  cron_expression: string;
  parameter: string | null;
  description: string | null;
  status: Generated<number>;
  next_run_time: string | null;
  requested_time: string | null;
  lock_token: string | null;
  locked_until: string | null;
  last_run_time: string | null;
  last_outcome: string | null;
  last_message: string | null;
}

interface SysJobRun {
  id: Generated<string>;
  job_id: string;
  job_class_name: string;
  planned_time: string;
  start_time: Generated<string>;
  end_time: string | null;
  outcome: Generated<string>;
  message: string | null;
  output: string | null;
  process: string;
}

interface SysTask {
  id: Generated<string>;
  kind: string;
  screen_id: string | null;
  title: string;
  state: Generated<TaskState>;
  total: string | null;
  done: Generated<string>;
  params: unknown;
  message: string | null;
  file_path: string | null;
  file_name: string | null;
  file_size: string | null;
  process: string;
  heartbeat_time: Generated<string>;
  create_by: string;
  create_time: Generated<string>;
  start_time: string | null;
  end_time: string | null;
  expire_time: string | null;
}

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
