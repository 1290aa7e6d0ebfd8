import type { RecordData } from '../../../engine/pure';
import type { RouteWords } from './contract';

/** A call of the app's own backend: its right, and what it takes, as fields of the language of screens. */
export interface AppCallWords extends RouteWords {
  /** The right that an account needs, without the prefix `app:`. One for each call. */
  code: string;
  takes: Readonly<Record<string, RecordData>>;
}

export const PERSON = { type: 'id', title: '用户编号', required: true };
export const CLIENT_ID = {
  type: 'text',
  title: '请求编号',
  required: true,
  maxLength: 80,
  help: '由应用生成，每次提交不同；同一个编号重复提交只算一次',
};

export const PLATFORM = {
  type: 'text',
  title: '平台',
  required: true,
  maxLength: 20,
  help: '字典 platform 的数据值',
};
