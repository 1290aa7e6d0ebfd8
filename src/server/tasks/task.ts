/** The kind of writes that a page follows rather than waits for. They do not wait behind exports. */
export const WRITE_TASK = 'write';

/** What a task works with. */
export interface TaskContext {
  id: string;
  /** Aborted when the operator cancels, here or through another process, and when the process stops. */
  signal: AbortSignal;
  /** The progress; sent to the operator at most twice a second. */
  progress(done: number, total?: number): void;
}

/** A private file that the task made, for its owner to fetch until it expires. */
export interface TaskFile {
  /** In the file storage. */
  path: string;
  /** As the operator saves it. */
  name: string;
  size: number;
}

export interface TaskEnd {
  file?: TaskFile;
  /** What the operator reads beside 已完成. */
  message?: string;
}

export interface TaskOrder {
  /** `export`, or `WRITE_TASK`. */
  kind: string;
  screenId: string | null;
  title: string;
  /** The request, stored with the task; nothing secret. */
  params: Record<string, unknown>;
  /** Any of them its owner must hold to its end, and to fetch its file; absent: to list its screen. */
  codes?: readonly string[];
  work(context: TaskContext): Promise<TaskEnd>;
}
