import { card } from '../contract';

/** What extensions may do beyond reading their own rows, in words. */
const NEED_WORDS: Readonly<Record<string, string>> = {
  records: '修改页面的记录',
  money: '动账',
  settings: '读系统配置',
  sql: '执行 SQL',
};

/** `extensions.states`: the extensions of this process, with the reason of each that does not run. */
export const states = card(async ({ services }) =>
  services.extensions.states().map(({ name, title, version, reasons, adds, needs }) => ({
    name,
    title,
    release: version,
    state: reasons.length === 0 ? '已装入' : '没有装入',
    adds: Object.values(adds)
      .flatMap((names) => names ?? [])
      .join('、'),
    needs: needs.map((need) => NEED_WORDS[need] ?? need).join('、'),
    reason: reasons.join('；'),
  })),
);
