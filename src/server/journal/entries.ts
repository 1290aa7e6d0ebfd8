/** Who did it, as a log stores them: the account stays readable after the operator is deleted. */
export interface Who {
  id: string;
  username: string;
  ip: string | null;
}

export type Outcome = 'ok' | 'partly' | 'refused' | 'failed';

/** A call that wrote, or wanted to. Neither body nor query: of the records only which. */
export interface OperationEntry {
  who: Who;
  screenId: string | null;
  /** In words: 新增, 上架, 重置密码. */
  title: string;
  dataIds: string[];
  method: string;
  /** Without its query. */
  path: string;
  costMs: number;
  outcome: Outcome;
  /** The message that the operator got; null if all went as usual. */
  message: string | null;
  /** ms since 1970. */
  at: number;
}

/** Something went wrong that nobody foresaw: a bug, or a machine that lacks something. */
export interface ExceptionEntry {
  origin: 'request' | 'job' | 'task';
  who: Who | null;
  screenId: string | null;
  title: string;
  /** Where: the route as it is written, the job's name, the task's kind. */
  place: string;
  /** As it was called, without its query. */
  path: string | null;
  costMs: number | null;
  error: unknown;
  at: number;
}
