import { errorCode, RequestError } from '../../../engine/pure';
import { placeAtCharacter } from './place';

/** What PostgreSQL refuses of an author's SQL, in words for its author; its own sentence follows. */
const SENTENCES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  '42703': '没有这个列',
  '42P01': '没有这个页面',
  '42883': '没有这样的函数或运算，或类型不合',
  '42803': '没有分组的列不能和汇总一起查',
  '42702': '列名不明确，请写上页面的别名',
  '42P18': '看不出参数的类型，请写成 $1::date 这样',
  '42601': '写法不对',
  '42804': '类型不合',
  '22012': '除数是 0',
  '53400': '中间结果太大，请缩小范围',
});

/** Why a run failed; an error that is not a refusal of the SQL itself is rethrown. */
export function sqlFailure(error: unknown, text: string, seconds: number): unknown {
  const { code, message, position } = (error ?? {}) as { code?: string; message?: string; position?: string };
  if (isTooLate(error)) return tooLong(seconds);
  if (code === '53300') return new RequestError('正在运行的 SQL 报表太多，请稍后再试');
  if (code === '42501') return new RequestError('SQL 用到了不许用的东西，已拒绝');
  if (code === undefined || !/^(2[0-9A-Z]|42|54|53|0A|25)/.test(code)) return error;
  const place = placeAtCharacter(text, position);
  return new RequestError(`SQL 出错${place}：${SENTENCES[code] ?? '数据库拒绝执行'}（${message}）`);
}

/** Whether PostgreSQL ended a statement for its time. */
export function isTooLate(error: unknown): boolean {
  return errorCode(error) === '57014';
}

export function tooLong(seconds: number): RequestError {
  return new RequestError(`SQL 运行超过 ${seconds} 秒，已停止；请缩小范围`);
}
