import type { ColumnType } from 'kysely';

/** The database fills it where an insert says nothing. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

/** Read as text, because it may be larger than a number can express. */
export type Int8 = ColumnType<string, string | number, string | number>;

/**
 * Tables of the platform's migrations, as Kysely sees them; an addition declares its own beside its SQL. Made from the database by `npx vitest run --project server
 * schemas-tests/server/tables.test.ts -u`; the same test fails while they differ.
 */
export interface Tables {
  approval_case: {
    id: Generated<Int8>;
    screen_id: string;
    action: string;
    data_table: string;
    data_id: Int8;
    applicant_id: Int8 | null;
    state: Generated<string>;
    step: Generated<number>;
    reason: string | null;
    due_ids: Generated<unknown>;
    alone_by: Int8 | null;
    amount: string | null;
    payee_id: Int8 | null;
    sum_group: string | null;
    create_time: Generated<string>;
    step_time: Generated<string>;
    end_time: string | null;
    editor_ids: Generated<unknown>;
  };
  approval_decision: {
    id: Generated<Int8>;
    case_id: Int8;
    step: number;
    title: string;
    operator_id: Int8;
    result: string;
    note: string | null;
    is_valid: Generated<boolean>;
    create_time: Generated<string>;
  };
  archive_partition: {
    name: string;
    parent: string;
    from_id: Int8;
    to_id: Int8;
    state: Generated<string>;
    rows: Int8 | null;
    sha256: string | null;
    create_time: Generated<string>;
    drop_time: string | null;
  };
  change_review: {
    id: Generated<Int8>;
    screen_id: string;
    screen_title: string;
    verb: string;
    title: string;
    record_id: Int8 | null;
    label: string | null;
    changes: string | null;
    ask_reason: string | null;
    body: Generated<unknown>;
    asked_by: Int8;
    status: Generated<string>;
    reviewer_id: Int8 | null;
    end_time: string | null;
    create_time: Generated<string>;
  };
  deputy_bond: {
    deputyship_id: Int8;
    user_id: Int8;
    agent_id: Int8;
    begin_time: string;
    end_time: string;
  };
  extension_migration: {
    extension: string;
    name: string;
    time: Generated<string>;
  };
  fill_sequence: {
    rule_id: Int8;
    period: string;
    value: Int8;
  };
  monitor_alarm: {
    id: Generated<Int8>;
    rule_id: Int8;
    rule_title: string;
    process: string;
    number: number;
    message: string;
    begin_time: string;
    fire_time: string | null;
    last_time: string;
    end_time: string | null;
  };
  monitor_process: {
    id: Generated<Int8>;
    number: number;
    name: string;
    address: string;
    build: string;
    start_time: string;
    seen_time: string;
    end_time: string | null;
    silent_seconds: Generated<number>;
    host: unknown;
    requests: Generated<string>;
    error_rate: Generated<number>;
    p95_ms: number | null;
    cpu: number | null;
    rss: number | null;
    heap: number | null;
    loop_ms: number | null;
    db_connections: number | null;
    db_waiting: number | null;
    sockets: number | null;
    connections: number | null;
    host_cpu: number | null;
    host_memory: number | null;
    disk: number | null;
    error_burn: number | null;
    late_burn: number | null;
    replica_lag: number | null;
  };
  monitor_route: {
    number: number;
    place: number;
    route: string;
    time: string;
    screen_id: string | null;
    title: string;
    count: number;
    errors: number;
    refused: number;
    total_ms: number;
    slowest_ms: number;
    latency: string;
  };
  monitor_sample: {
    number: number;
    grain: number;
    place: number;
    time: string;
    figures: unknown;
    latency: string | null;
  };
  monitor_size: {
    day: string;
    relation: string;
    rows: Int8;
    bytes: Int8;
    index_bytes: Int8;
  };
  monitor_slow_query: {
    id: Generated<Int8>;
    fingerprint: string;
    statement: string;
    screen_id: string | null;
    place: string | null;
    title: string | null;
    count: Int8;
    total_ms: Int8;
    slowest_ms: Int8;
    first_time: Generated<string>;
    last_time: Generated<string>;
  };
  monitor_trace: {
    id: Generated<Int8>;
    number: number;
    time: string;
    method: string;
    path: string;
    status: number;
    cost_ms: number;
    screen_id: string | null;
    title: string;
    username: string | null;
    ip: string;
    request_id: string;
  };
  queue_claim: {
    screen_id: string;
    record_id: Int8;
    user_id: Int8;
    until: string;
    begin_time: Generated<string>;
  };
  queue_decision: {
    id: Generated<Int8>;
    screen_id: string;
    record_id: Int8;
    operator_id: Int8;
    seconds: number | null;
    undone_time: string | null;
    create_time: Generated<string>;
  };
  record_change: {
    id: Generated<Int8>;
    user_id: Int8;
    screen_id: string;
    data_table: string;
    data_id: string;
    action_title: string;
    changed_by: Int8 | null;
    create_time: Generated<string>;
  };
  record_comment: {
    id: Generated<Int8>;
    data_table: string;
    data_id: Int8;
    content: string;
    mentions: Generated<string[]>;
    create_by: Int8;
    create_time: Generated<string>;
    delete_time: string | null;
  };
  record_follow: {
    data_table: string;
    data_id: string;
    user_id: Int8;
    screen_id: string;
    create_time: Generated<string>;
  };
  report: {
    id: Generated<Int8>;
    title: string;
    source: string;
    kind: string;
    status: Generated<string>;
    published_version: number | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  report_version: {
    id: Generated<Int8>;
    report_id: Int8;
    number: number;
    source: string;
    create_by: Int8 | null;
    create_time: Generated<string>;
  };
  rights_version: {
    id: Generated<boolean>;
    version: Int8;
    people: Generated<Int8>;
  };
  rollup_day: {
    day: string;
    measure: string;
    key1: string;
    key2: string;
    count: Int8;
    sum: string;
    members: string[] | null;
    sketch: string | null;
  };
  rollup_hour: {
    hour: string;
    measure: string;
    count: Int8;
    sum: string;
  };
  rollup_progress: {
    measure: string;
    open_day: string;
    told_time: string;
    version: Generated<string>;
    hours_from: string | null;
    open_time: string | null;
  };
  rule_event: {
    id: Generated<Int8>;
    screen_id: string;
    rule: string;
    title: string;
    data_table: string;
    data_id: Int8;
    cause: string;
    by_time: Generated<boolean>;
    depth: Generated<number>;
    state: Generated<string>;
    tries: Generated<number>;
    next_time: string | null;
    message: string | null;
    caused_by: Int8 | null;
    create_time: Generated<string>;
    end_time: string | null;
  };
  rule_mark: {
    screen_id: string;
    rule: string;
    data_id: Int8;
  };
  rule_watch: {
    screen_id: string;
    rule: string;
    condition: string;
    create_time: Generated<string>;
    last_day: string | null;
  };
  schema_migration: {
    number: Int8;
    name: string;
    time: Generated<string>;
  };
  schema_routine: {
    name: string;
    digest: string;
    time: Generated<string>;
  };
  screen_draft: {
    file: string;
    create_by: Int8;
    source: string;
    base_id: Int8 | null;
    update_time: Generated<string>;
  };
  screen_draft_sheet: {
    file: string;
    create_by: Int8;
    name: string;
    row_count: number;
    content: Buffer;
    create_time: Generated<string>;
  };
  screen_publication: {
    id: Generated<Int8>;
    screen_id: string;
    title: string;
    kind: string;
    source: string;
    base_id: Int8 | null;
    changes: string;
    accepted: unknown;
    grants: unknown;
    reason: string | null;
    status: Generated<string>;
    reviewer_id: Int8 | null;
    review_time: string | null;
    review_note: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
  };
  screen_table: {
    table_name: string;
    screen_id: string;
    create_time: Generated<string>;
  };
  screen_version: {
    id: Generated<Int8>;
    file: string;
    hash: string;
    source: string;
    build: Int8;
    create_by: Int8 | null;
    create_time: Generated<string>;
    is_active: Generated<boolean>;
    origin: Generated<string>;
    reason: string | null;
    base_hash: string | null;
    file_hash: string | null;
  };
  sensitive_search: {
    id: Generated<Int8>;
    user_id: Int8;
    place: string;
    value_hash: string;
    is_hit: boolean;
    create_time: Generated<string>;
  };
  sys_alarm: {
    id: Generated<Int8>;
    source: string;
    subject: string;
    title: string;
    message: string;
    role: string;
    opens: string;
    fire_count: Generated<number>;
    first_time: string;
    fire_time: string;
    recover_time: string | null;
    signal_time: string;
  };
  sys_alarm_seen: {
    alarm_id: Int8;
    user_id: Int8;
    seen_time: string;
  };
  sys_announcement: {
    id: Generated<Int8>;
    titile: string;
    msg_content: string | null;
    msg_abstract: string | null;
    start_time: string | null;
    end_time: string | null;
    sender: string | null;
    priority: Generated<string>;
    msg_category: Generated<string>;
    msg_type: Generated<string>;
    user_ids: string | null;
    send_status: Generated<string>;
    send_time: string | null;
    cancel_time: string | null;
    bus_type: string | null;
    bus_id: string | null;
    open_type: string | null;
    open_page: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
    role_ids: string | null;
    depart_ids: string | null;
    attachments: string | null;
    publish_time: string | null;
    revoke_time: string | null;
  };
  sys_announcement_send: {
    id: Generated<Int8>;
    annt_id: Int8;
    user_id: Int8;
    read_flag: Generated<string>;
    read_time: string | null;
    create_time: Generated<string>;
    remind_time: string | null;
    delete_time: string | null;
    on_behalf_of: Int8 | null;
  };
  sys_app_account: {
    id: Generated<Int8>;
    name: string;
    codes: unknown;
    per_second: Generated<number>;
    enabled: Generated<boolean>;
    remark: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
  };
  sys_app_token: {
    id: Generated<Int8>;
    account_id: Int8;
    name: string;
    token_hash: Buffer;
    create_by: Int8 | null;
    create_time: Generated<string>;
    active_time: string | null;
    ip: string | null;
    ended_by: Int8 | null;
    ended_time: string | null;
  };
  sys_attempt: {
    id: Generated<Int8>;
    subject: string;
    is_forgiven: Generated<boolean>;
    ip: string | null;
    create_time: Generated<string>;
  };
  sys_backup: {
    id: Generated<Int8>;
    kind: string;
    name: string;
    state: Generated<string>;
    tables: number | null;
    rows: Int8 | null;
    files: number | null;
    bytes: Int8 | null;
    message: string | null;
    process: string;
    begin_time: Generated<string>;
    end_time: string | null;
  };
  sys_captcha: {
    check_key: string;
    answer_hash: Buffer;
    expire_time: string;
  };
  sys_config: {
    id: Generated<Int8>;
    code: string;
    title: string | null;
    category: string | null;
    value_type: string | null;
    unit: string | null;
    minimum: unknown;
    maximum: unknown;
    choices: unknown;
    value: unknown;
    is_secret: boolean | null;
    secret: string | null;
    is_public: boolean | null;
    is_declared: boolean | null;
    remark: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_data_log: {
    id: Generated<Int8>;
    screen_id: string;
    data_table: string;
    data_id: string;
    data_version: Int8 | null;
    operation: string;
    action_title: string;
    before: unknown;
    data_content: unknown;
    asked: unknown;
    reason: string | null;
    ip: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    on_behalf_of: Int8 | null;
  };
  sys_depart: {
    id: Generated<Int8>;
    parent_id: Int8 | null;
    depart_name: string;
    org_code: string;
    depart_order: Generated<number>;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
    org_category: string | null;
    mobile: string | null;
    address: string | null;
    memo: string | null;
    manager_ids: Generated<unknown>;
    managed_by: Generated<unknown>;
  };
  sys_depart_permission: {
    depart_id: Int8;
    permission_id: Int8;
    data_rule_ids: string | null;
  };
  sys_depart_role: {
    id: Generated<Int8>;
    depart_id: Int8;
    role_name: string;
    role_code: string;
    description: string | null;
    user_ids: Generated<unknown>;
    managed_by: Generated<unknown>;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_depart_role_permission: {
    role_id: Int8;
    permission_id: Int8;
    data_rule_ids: string | null;
    column_rights: unknown;
  };
  sys_dict: {
    id: Generated<Int8>;
    dict_name: string;
    dict_code: string;
    description: string | null;
    type: Generated<number>;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_dict_item: {
    id: Generated<Int8>;
    dict_id: Int8;
    item_text: string;
    item_value: string;
    description: string | null;
    sort_order: Generated<Int8>;
    status: Generated<number>;
    color: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_exception_log: {
    id: Generated<Int8>;
    fingerprint: string;
    origin: string;
    screen_id: string | null;
    action_title: string;
    path: string | null;
    error_type: string;
    message: string;
    stack: string | null;
    times: Int8;
    create_time: string;
    last_time: string;
    last_by: Int8 | null;
  };
  sys_exception_time: {
    id: Generated<Int8>;
    exception_id: Int8;
    create_by: Int8 | null;
    path: string | null;
    ip: string | null;
    cost_ms: number | null;
    process: string;
    create_time: string;
  };
  sys_file: {
    id: Generated<Int8>;
    path: string;
    name: string;
    size: Int8;
    content_type: string;
    is_private: Generated<boolean>;
    create_by: Int8 | null;
    create_time: Generated<string>;
    seconds: number | null;
    width: number | null;
    height: number | null;
    digest: string | null;
  };
  sys_idempotency: {
    user_id: Int8;
    key: string;
    what: string;
    answer: unknown;
    create_time: Generated<string>;
  };
  sys_import_mapping: {
    user_id: Int8;
    screen_id: string;
    head_hash: string;
    content: unknown;
    use_time: Generated<string>;
  };
  sys_job_alarm: {
    id: Generated<Int8>;
    job_id: Int8;
    kind: string;
    message: string;
    begin_time: Generated<string>;
    end_time: string | null;
  };
  sys_job_run: {
    id: Generated<Int8>;
    job_id: Int8;
    job_class_name: string;
    planned_time: string;
    start_time: Generated<string>;
    end_time: string | null;
    outcome: Generated<string>;
    message: string | null;
    output: string | null;
    process: string;
    cost_ms: Int8 | null;
  };
  sys_log: {
    id: Generated<Int8>;
    log_type: string;
    operate_type: string | null;
    log_content: string;
    userid: string | null;
    username: string | null;
    ip: string | null;
    create_time: Generated<string>;
  };
  sys_operation_log: {
    id: Generated<Int8>;
    create_by: Int8;
    username: string;
    screen_id: string | null;
    action_title: string;
    data_id: string | null;
    data_count: Generated<number>;
    method: string;
    path: string;
    ip: string | null;
    cost_ms: number;
    outcome: string;
    message: string | null;
    create_time: Generated<string>;
  };
  sys_permission: {
    id: Generated<Int8>;
    parent_id: Int8 | null;
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
    origin: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_permission_data_rule: {
    id: Generated<Int8>;
    permission_id: Int8;
    rule_name: string;
    rule_column: string | null;
    rule_conditions: string;
    rule_value: string;
    status: Generated<string>;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_quartz_job: {
    id: Generated<Int8>;
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
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_recovery_code: {
    user_id: Int8;
    code_hash: Buffer;
  };
  sys_role: {
    id: Generated<Int8>;
    role_name: string;
    role_code: string;
    description: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
    second_factor: Generated<boolean>;
    upload_quota: number | null;
  };
  sys_role_permission: {
    role_id: Int8;
    permission_id: Int8;
    data_rule_ids: string | null;
    column_rights: unknown;
  };
  sys_saved_view: {
    id: Generated<Int8>;
    screen_id: string;
    name: string;
    content: unknown;
    is_shared: Generated<boolean>;
    create_by: Int8;
    create_time: Generated<string>;
    update_time: string | null;
  };
  sys_saved_view_default: {
    user_id: Int8;
    screen_id: string;
    view_id: Int8 | null;
  };
  sys_saved_view_role: {
    role_id: Int8;
    screen_id: string;
    view_id: Int8;
  };
  sys_second_factor: {
    user_id: Int8;
    secret: string;
    is_on: Generated<boolean>;
    last_step: Generated<Int8>;
    create_time: Generated<string>;
  };
  sys_session: {
    token_hash: Buffer;
    user_id: Int8;
    create_time: Generated<string>;
    expire_time: string;
    ip: string | null;
    user_agent: string | null;
    id: Generated<Int8>;
    active_time: Generated<string>;
    view_role_id: Int8 | null;
    view_user_id: Int8 | null;
    view_until: string | null;
  };
  sys_session_reading: {
    token_hash: Buffer;
    user_id: Int8;
    link: string;
  };
  sys_setting: {
    name: string;
    value: unknown;
  };
  sys_sign_in: {
    ticket_hash: Buffer;
    user_id: Int8;
    is_proven: Generated<boolean>;
    failures: Generated<number>;
    expire_time: string;
  };
  sys_sms_code: {
    id: Generated<Int8>;
    phone: string;
    mode: string;
    salt: Buffer;
    code_hash: Buffer;
    attempts: Generated<number>;
    ip: string | null;
    expire_time: string;
    is_sent: Generated<boolean>;
  };
  sys_task: {
    id: Generated<Int8>;
    kind: string;
    screen_id: string | null;
    title: string;
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
    total: Int8 | null;
    done: Generated<Int8>;
    params: unknown;
    message: string | null;
    file_path: string | null;
    file_name: string | null;
    file_size: Int8 | null;
    process: string;
    heartbeat_time: Generated<string>;
    create_by: Int8;
    create_time: Generated<string>;
    start_time: string | null;
    end_time: string | null;
    expire_time: string | null;
    codes: Generated<string[]>;
  };
  sys_user: {
    id: Generated<Int8>;
    username: string;
    realname: string;
    password_hash: Generated<string>;
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
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
    must_change_password: Generated<boolean>;
    role_ids: Generated<unknown>;
    depart_ids: Generated<unknown>;
    managed_by: Generated<unknown>;
    resign_time: string | null;
  };
  sys_user_agent: {
    id: Generated<Int8>;
    user_id: Int8;
    agent_id: Int8;
    role_ids: Generated<unknown>;
    start_time: string;
    end_time: string;
    status: Generated<string>;
    remark: string | null;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
    delete_time: string | null;
  };
  sys_user_depart: {
    user_id: Int8;
    depart_id: Int8;
  };
  sys_user_role: {
    user_id: Int8;
    role_id: Int8;
  };
  sys_user_setting: {
    user_id: Int8;
    value: unknown;
    update_time: Generated<string>;
  };
  sys_write_key: {
    user_id: Int8;
    key: string;
    digest: string | null;
    place: string | null;
    state: string;
    is_single: Generated<boolean>;
    has_result: Generated<boolean>;
    process: string | null;
    task_id: Int8 | null;
    commits: Generated<number>;
    planned: string[] | null;
    finished: Generated<string[]>;
    status: number | null;
    answer: unknown;
    create_time: Generated<string>;
    end_time: string | null;
    once: string | null;
  };
  webhook_delivery: {
    id: Generated<Int8>;
    webhook_id: Int8;
    webhook_title: string;
    cause: string;
    title: string;
    screen_id: string | null;
    data_id: Int8 | null;
    message: unknown;
    undo_cause: string | null;
    state: Generated<string>;
    tries: Generated<number>;
    next_time: Generated<string | null>;
    last_time: string | null;
    status: number | null;
    answer: string | null;
    cost_ms: number | null;
    problem: string | null;
    caused_by: Int8 | null;
    create_time: Generated<string>;
    end_time: string | null;
  };
  webhook_health: {
    webhook_id: Int8;
    failures: Generated<number>;
    last_time: string | null;
    answer: string | null;
    free_time: Generated<string>;
  };
  work_target: {
    id: Generated<Int8>;
    screen_id: string;
    minutes: number;
    create_by: Int8 | null;
    create_time: Generated<string>;
    update_by: Int8 | null;
    update_time: string | null;
    version: Generated<Int8>;
  };
}
